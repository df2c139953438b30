import { createHash } from 'node:crypto';

/** An id in YooKassa's format, `2c1f0b7a-000f-5000-9000-1a2b3c4d5e6f`; as hard to guess as the seed, up to 80 bits. */
export function bankId(seed: string): string {
  const digits = createHash('sha256').update(seed).digest('hex');
  return `${digits.slice(0, 8)}-000f-5000-9000-${digits.slice(8, 20)}`;
}
