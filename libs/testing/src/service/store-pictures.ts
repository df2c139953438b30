import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Stores files with these names in the picture folder of a test's shop; they are no valid images. */
export async function storePictures(storageUrl: string, names: readonly string[]): Promise<void> {
  const folder = new URL('original/', `${storageUrl.replace(/\/$/, '')}/`);
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(fileURLToPath(new URL(name, folder)), 'a picture');
}
