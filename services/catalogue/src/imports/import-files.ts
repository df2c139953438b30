import { Inject, Injectable } from '@nestjs/common';
import { importPartBytes } from '@shop/contracts';
import type { Storage } from '@shop/service-kit';
import { importTokens } from './import-tokens.ts';

const keyOf = (id: string, number: number): string => `import/${id}/${number}`;

/** Files of imports: pieces in the storage, of which nobody holds more than one. */
@Injectable()
export class ImportFiles {
  constructor(@Inject(importTokens.storage) private readonly storage: Storage) {}

  async put(id: string, number: number, bytes: Buffer): Promise<void> {
    await this.storage.put(keyOf(id, number), bytes, 'text/csv');
  }

  /** The file from a place on, piece by piece. */
  async *pieces(id: string, from = 0): AsyncGenerator<Buffer> {
    for (let number = Math.floor(from / importPartBytes); ; number += 1) {
      const part = await this.storage.get(keyOf(id, number));
      if (!part) return;
      yield Buffer.from(part.buffer, part.byteOffset, part.byteLength).subarray(
        Math.max(0, from - number * importPartBytes),
      );
    }
  }

  async remove(id: string, parts: number): Promise<void> {
    for (let number = 0; number < parts; number += 1) await this.storage.remove(keyOf(id, number));
  }
}
