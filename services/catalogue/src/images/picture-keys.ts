import { createHash } from 'node:crypto';
import type { ParsedRequestOf, renderImage } from '@shop/contracts';

type Wanted = ParsedRequestOf<typeof renderImage>;

/** The same bytes have the same name: 128 bits of their SHA-256. */
export function pictureName(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
}

export const originalKey = (name: string): string => `original/${name}`;

export function variantKey({ name, size, format }: Wanted): string {
  return `variant/${name}/${size ?? 'full'}.${format}`;
}

/** `300x150` as a frame in pixels. */
export function frameOf(size: NonNullable<Wanted['size']>): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
