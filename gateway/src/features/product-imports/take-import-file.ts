import { randomBytes } from 'node:crypto';
import {
  appendImportPictures,
  appendProductImport,
  beginProductImport,
  importPartBytes,
  type ReplyOf,
} from '@shop/contracts';
import { AppError, maxArchiveBytes, maxImportBytes } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { readFormFile } from '../../http/multipart/read-form-file.ts';

type Import = ReplyOf<typeof beginProductImport>;

/**
 * Streams a file to the catalogue in parts, so that only one part is in memory.
 *
 * @throws {AppError} IMPORT_TOO_LARGE, IMPORT_UNREADABLE, BAD_REQUEST
 */
export async function takeImportFile(bus: Bus, request: FastifyRequest): Promise<Import> {
  let begun: Import | undefined;
  const pieces = new Pieces(async (piece, fileName) => {
    begun ??= await bus.request(beginProductImport, { fileName });
    return bus.request(appendProductImport, { id: begun.id, ...piece });
  });
  await readFormFile(request, {
    ...{ field: 'file', maxBytes: maxImportBytes, tooLarge: 'IMPORT_TOO_LARGE' },
    take: (bytes, fileName) => pieces.take(bytes, fileName),
  });
  // The file is empty.
  if (pieces.isEmpty) throw new AppError('IMPORT_UNREADABLE');
  return pieces.end();
}

/**
 * Streams an archive of images to the catalogue in the same way.
 * @throws {AppError} IMPORT_NOT_FOUND, IMPORT_STATE, ARCHIVE_TOO_LARGE, ARCHIVE_UNREADABLE, ARCHIVE_ENCRYPTED,
 *   ARCHIVE_NESTED, BAD_REQUEST
 */
export async function takeImportPictures(bus: Bus, request: FastifyRequest, id: string): Promise<Import> {
  const upload = randomBytes(12).toString('hex');
  const pieces = new Pieces((piece, fileName) =>
    bus.request(appendImportPictures, { id, upload, fileName, ...piece }),
  );
  await readFormFile(request, {
    ...{ field: 'file', maxBytes: maxArchiveBytes, tooLarge: 'ARCHIVE_TOO_LARGE' },
    take: (bytes, fileName) => pieces.take(bytes, fileName),
  });
  if (pieces.isEmpty) throw new AppError('ARCHIVE_UNREADABLE');
  return pieces.end();
}

interface Piece {
  number: number;
  bytes: string;
  isLast: boolean;
}

/** Splits a stream of bytes into parts of equal size. */
class Pieces {
  private readonly send: (piece: Piece, fileName: string) => Promise<Import>;
  private fileName = '';
  private number = 0;
  /** Bytes not sent yet: at most one part and the latest chunk. */
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  constructor(send: (piece: Piece, fileName: string) => Promise<Import>) {
    this.send = send;
  }

  get isEmpty(): boolean {
    return this.number === 0 && this.waitingBytes === 0;
  }

  async take(bytes: Buffer, fileName: string): Promise<void> {
    this.fileName = fileName.slice(-200);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    // The last part is known only at the end of the file, so a part that is exactly full is not sent yet.
    while (this.waitingBytes > importPartBytes) await this.handOn(importPartBytes, false);
  }

  end(): Promise<Import> {
    return this.handOn(this.waitingBytes, true);
  }

  private async handOn(size: number, isLast: boolean): Promise<Import> {
    const all = Buffer.concat(this.waiting);
    this.waiting = [all.subarray(size)];
    this.waitingBytes = all.length - size;
    const bytes = all.subarray(0, size).toString('base64');
    return this.send({ number: this.number++, bytes, isLast }, this.fileName);
  }
}
