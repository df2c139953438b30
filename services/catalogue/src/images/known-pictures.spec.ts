import { expect, it } from '@jest/globals';
import type { Storage } from '@shop/service-kit';
import type { ImageUploadRepository } from './image-upload.repository.ts';
import { KnownPictures } from './known-pictures.ts';

type Noted = Pick<ImageUploadRepository, 'begin' | 'keep'>;

/** A shop in which a picture may be removed while its upload is being recorded. */
function picturesOf(stored: Set<string>, onBegin: (name: string) => boolean) {
  const kept: string[] = [];
  const uploads: Noted = {
    begin: async (name) => onBegin(name),
    keep: async (names) => void kept.push(...names),
  };
  const storage: Pick<Storage, 'has'> = { has: async (key) => stored.has(key) };
  const pictures = new KnownPictures(
    storage as Storage,
    uploads as ImageUploadRepository,
    () => new Date('2026-11-24T09:00:00Z'),
  );
  return { pictures, kept };
}

it('reports a picture as missing that is removed while its use is recorded', async () => {
  const stored = new Set(['original/a.webp', 'original/b.webp']);
  const { pictures, kept } = picturesOf(stored, (name) => {
    // The removal also deleted the record, so a new one is created.
    if (name === 'a.webp') stored.delete('original/a.webp');
    return true;
  });
  expect([...(await pictures.findLacking(['a.webp', 'b.webp']))]).toEqual(['a.webp']);
  expect(kept).toEqual(['b.webp']);
});
