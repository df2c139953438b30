import { Inject, Injectable } from '@nestjs/common';
import { importPartBytes } from '@shop/contracts';
import type { Storage } from '@shop/service-kit';
import { importTokens } from './import-tokens.ts';
import type { ReadRange } from './picture-archive.ts';

const keyOf = (id: string, number: number): string => `import/${id}/${number}`;
const pictureKey = (id: string, upload: string, number: number): string => `import/${id}/${upload}/${number}`;
/** The directory of an archive is read in small ranges, most of them adjacent. */
const keptPieces = 2;

/** Files of imports, stored in pieces so that only one or two are in memory at a time. */
@Injectable()
export class ImportFiles {
  constructor(@Inject(importTokens.storage) private readonly storage: Storage) {}

  async put(id: string, number: number, bytes: Buffer): Promise<void> {
    await this.storage.put(keyOf(id, number), bytes, 'text/csv');
  }

  /** Yields the file from an offset on, piece by piece. */
  async *pieces(id: string, from = 0): AsyncGenerator<Buffer> {
    for (let number = Math.floor(from / importPartBytes); ; number += 1) {
      const part = await this.storage.get(keyOf(id, number));
      if (!part) return;
      yield Buffer.from(part.buffer, part.byteOffset, part.byteLength).subarray(
        Math.max(0, from - number * importPartBytes),
      );
    }
  }

  async putPictures(id: string, upload: string, { number, bytes }: { number: number; bytes: Buffer }) {
    await this.storage.put(pictureKey(id, upload, number), bytes, 'application/zip');
  }

  /** Returns a reader for ranges of an archive. @throws Error, from the reader, when a piece is missing */
  readPictures(id: string, upload: string): ReadRange {
    const kept = new Map<number, Buffer>();
    const pieceOf = async (number: number): Promise<Buffer> => {
      const known = kept.get(number);
      if (known) return known;
      const part = await this.storage.get(pictureKey(id, upload, number));
      if (!part) throw new Error(`piece ${number} of an archive is gone`);
      const piece = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      kept.set(number, piece);
      const [oldest] = kept.keys();
      if (kept.size > keptPieces && oldest !== undefined) kept.delete(oldest);
      return piece;
    };
    return async function* read(from, until) {
      for (let at = from; at < until;) {
        const number = Math.floor(at / importPartBytes);
        const begin = number * importPartBytes;
        const piece = (await pieceOf(number)).subarray(at - begin, Math.min(until - begin, importPartBytes));
        // The file is shorter than declared.
        if (piece.length === 0) return;
        yield piece;
        at += piece.length;
      }
    };
  }

  async removePictures(id: string, upload: string, parts: number): Promise<void> {
    for (let number = 0; number < parts; number += 1)
      await this.storage.remove(pictureKey(id, upload, number));
  }

  async remove(id: string, parts: number): Promise<void> {
    for (let number = 0; number < parts; number += 1) await this.storage.remove(keyOf(id, number));
  }
}
