import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Puts pictures of these names into the folder of a test's shop; none of them can be drawn. */
export async function storePictures(storageUrl: string, names: readonly string[]): Promise<void> {
  const folder = new URL('original/', `${storageUrl.replace(/\/$/, '')}/`);
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(fileURLToPath(new URL(name, folder)), 'a picture');
}
