/** RFC 4648, section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bitsOfCharacter = 5;

/** Encodes bytes as authenticator apps expect them: base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= bitsOfCharacter; bits -= bitsOfCharacter)
      text += alphabet[(held >>> (bits - bitsOfCharacter)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(held << (bitsOfCharacter - bits)) & 31];
}
