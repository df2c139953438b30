import { appendProductImport, beginProductImport, importPartBytes, type ReplyOf } from '@shop/contracts';
import { AppError, maxImportBytes } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { readFormFile } from '../../http/multipart/read-form-file.ts';

type Import = ReplyOf<typeof beginProductImport>;

/**
 * Hands a file on to the catalogue in pieces, as it comes: no more than a piece of it is in memory.
 *
 * @throws {AppError} IMPORT_TOO_LARGE, IMPORT_UNREADABLE, BAD_REQUEST
 */
export async function takeImportFile(bus: Bus, request: FastifyRequest): Promise<Import> {
  const pieces = new Pieces(bus);
  await readFormFile(request, {
    ...{ field: 'file', maxBytes: maxImportBytes, tooLarge: 'IMPORT_TOO_LARGE' },
    take: (bytes, fileName) => pieces.take(bytes, fileName),
  });
  return pieces.end();
}

class Pieces {
  private readonly bus: Bus;
  private begun: Import | null = null;
  private number = 0;
  /** What is not handed on yet, together at most a piece and what came last. */
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  constructor(bus: Bus) {
    this.bus = bus;
  }

  async take(bytes: Buffer, fileName: string): Promise<void> {
    this.begun ??= await this.bus.request(beginProductImport, { fileName: fileName.slice(-200) });
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    // The last piece is known by the end only: one that is exactly full waits for it.
    while (this.waitingBytes > importPartBytes) await this.handOn(importPartBytes, false);
  }

  end(): Promise<Import> {
    return this.handOn(this.waitingBytes, true);
  }

  private async handOn(size: number, isLast: boolean): Promise<Import> {
    // A file of nothing.
    if (!this.begun) throw new AppError('IMPORT_UNREADABLE');
    const all = Buffer.concat(this.waiting);
    this.waiting = [all.subarray(size)];
    this.waitingBytes = all.length - size;
    const bytes = all.subarray(0, size).toString('base64');
    const { id } = this.begun;
    return this.bus.request(appendProductImport, { id, number: this.number++, bytes, isLast });
  }
}
