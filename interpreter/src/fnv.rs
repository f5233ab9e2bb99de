//! FNV-1a with 64 bits (Fowler, Noll and Vo), written out here so that what is hashed stays what it is in every version.

/// A hash of bytes as they come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fnv(u64);

impl Fnv {
    /// Of nothing.
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// One more byte.
    pub(crate) fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// More bytes.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.byte(*byte));
    }

    /// What came of them.
    pub(crate) const fn finish(self) -> u64 {
        self.0
    }
}
