import type { BusboyInstance } from '@fastify/busboy';
import { AppError, type ErrorCode } from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import { openParser, refusal, unknownFieldText } from './read-multipart.ts';

interface FormFile {
  /** The name of the form field; any other is refused. */
  field: string;
  maxBytes: number;
  /** The error code for a larger file. */
  tooLarge: ErrorCode;
  /** Receives the file in order; reading continues when its promise resolves. */
  take: (bytes: Buffer, fileName: string) => Promise<void>;
}

/** Allowance for the multipart overhead around the file: headers and boundaries. */
const maxAround = 65_536;

/**
 * Reads a form with one file of any size as a stream.
 *
 * @throws {AppError} the code of `tooLarge`, BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE, and any error of `take`
 */
export async function readFormFile(request: FastifyRequest, file: FormFile): Promise<void> {
  const { maxBytes, tooLarge } = file;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxAround) throw new AppError(tooLarge);
  const reader = new FileReader(openParser(request, { files: 1, fields: 0, fileSize: maxBytes }), file);
  let bytes = 0;
  // The connection stays open when the file is refused, so that the error response can be sent.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a request body comes as bytes');
    request.recheck?.();
    bytes += chunk.length;
    if (bytes > maxBytes + maxAround) throw new AppError(tooLarge);
    await reader.write(chunk);
  }
  await reader.end();
}

class FileReader {
  private readonly parser: BusboyInstance;
  private readonly file: FormFile;
  private taking: Promise<void> = Promise.resolve();
  private failure: unknown = null;
  private isThere = false;

  constructor(parser: BusboyInstance, file: FormFile) {
    this.parser = parser;
    this.file = file;
    parser
      .on('file', (name, stream, fileName) => {
        if (name !== file.field) this.fail(refusal(name, unknownFieldText));
        this.isThere = true;
        stream
          .on('data', (bytes: Buffer) => this.take(bytes, fileName))
          .on('limit', () => this.fail(new AppError(file.tooLarge)))
          .on('error', (cause) => this.fail(new AppError('BAD_REQUEST', { cause })));
      })
      .on('error', (cause) => this.fail(new AppError('BAD_REQUEST', { cause })));
    for (const limit of ['filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => this.fail(refusal(file.field, 'Ожидается один файл')));
  }

  async write(chunk: Buffer): Promise<void> {
    await new Promise<void>((resolve) => {
      this.parser.write(chunk, () => resolve());
    });
    await this.settle();
  }

  async end(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.parser.once('finish', resolve).once('error', () => resolve());
      this.parser.end();
    });
    await this.settle();
    if (!this.isThere) throw refusal(this.file.field, 'Обязательное поле');
  }

  private take(bytes: Buffer, fileName: string): void {
    this.taking = this.taking.then(async () => {
      if (this.failure !== null) return;
      try {
        await this.file.take(bytes, fileName);
      } catch (error) {
        this.fail(error);
      }
    });
  }

  private async settle(): Promise<void> {
    await this.taking;
    if (this.failure !== null) throw this.failure;
  }

  /** Only the first error is reported. */
  private fail(error: unknown): void {
    this.failure ??= error;
  }
}
