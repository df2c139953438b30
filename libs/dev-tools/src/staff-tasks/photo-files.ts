import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PhotoFiles {
  paths: readonly string[];
  remove(): Promise<void>;
}

/** Random noise with this side length in pixels is a JPEG of about 1.1 MB, like a camera's. */
const side = 1_000;

/** Writes photos to temporary files, each named after a colour. */
export async function writePhotos(colours: readonly string[]): Promise<PhotoFiles> {
  const { default: sharp } = await import('sharp');
  const folder = await mkdtemp(join(tmpdir(), 'shop-photos-'));
  const paths: string[] = [];
  for (const colour of colours) {
    const path = join(folder, `photo-${colour}.jpg`);
    const raw = { width: side, height: side, channels: 3 } as const;
    await sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 75 })
      .toFile(path);
    paths.push(path);
  }
  return { paths, remove: () => rm(folder, { recursive: true, force: true }) };
}
