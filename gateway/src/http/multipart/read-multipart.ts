import { Busboy, type BusboyConfig, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError, maxImageBytes } from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import { isUnusable, unusableCharacterText } from '../endpoint/unusable-characters.ts';

/** One part of a form: a text, or the value returned for a file. */
export interface FormPart {
  name: string;
  value: string;
  isFile: boolean;
}

interface FormRules {
  /** Whether the form has a text field of this name; any other is refused as soon as it has arrived. */
  takesText: (name: string) => boolean;
  /** Stores a file and returns the value of its part. Refuses it by throwing. */
  takeFile: (name: string, bytes: Buffer) => Promise<string>;
}

/** Enough for the largest realistic form: forty photos of a product and those of its seams. */
const maxBytes = 256 * 1_024 * 1_024;
/** The texts of a form are held until it is complete: five times those of the largest product, in characters. */
const maxTextLength = 2_097_152;
const limits = { fileSize: maxImageBytes, fieldSize: 1_048_576, fieldNameSize: 100, fields: 500, files: 100 };

/**
 * Reads a multipart form as a stream. Reading pauses until a file is stored, so a form of many files needs no more
 * memory than its largest file.
 *
 * @returns the parts in their order
 * @throws {AppError} IMAGE_TOO_LARGE, BODY_TOO_LARGE, BAD_REQUEST, and any error of `takeFile`
 */
export async function readMultipart(request: FastifyRequest, rules: FormRules): Promise<FormPart[]> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('BODY_TOO_LARGE');
  const form = new FormReader(request, rules);
  let bytes = 0;
  // The connection stays open when a part is refused, so that the error response can be sent.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a request body comes as bytes');
    request.recheck?.();
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError('BODY_TOO_LARGE');
    await form.write(chunk);
  }
  return form.end();
}

class FormReader {
  private readonly parts: FormPart[] = [];
  private readonly parser: BusboyInstance;
  /** Files are stored one after the other. */
  private storing: Promise<void> = Promise.resolve();
  private failure: unknown = null;
  private readonly rules: FormRules;
  private textLength = 0;

  constructor(request: FastifyRequest, rules: FormRules) {
    this.rules = rules;
    this.parser = openParser(request);
    this.parser
      .on('field', (name, value, isNameCut, isValueCut) =>
        this.readText(name, value, isNameCut || isValueCut),
      )
      .on('file', (name, file) => this.readFile(name, file))
      .on('error', (cause) => this.fail(new AppError('BAD_REQUEST', { cause })));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.parser.on(limit, () => this.fail(new AppError('BODY_TOO_LARGE')));
  }

  async write(chunk: Buffer): Promise<void> {
    await new Promise<void>((resolve) => {
      this.parser.write(chunk, () => resolve());
    });
    await this.settle();
  }

  async end(): Promise<FormPart[]> {
    await new Promise<void>((resolve) => {
      this.parser.once('finish', resolve).once('error', () => resolve());
      this.parser.end();
    });
    await this.settle();
    // An empty file field is sent as an empty file.
    return this.parts.filter(({ isFile, value }) => !isFile || value !== '');
  }

  /** Waits until a file is stored or refused, before anything more is read. */
  private async settle(): Promise<void> {
    await this.storing;
    if (this.failure !== null) throw this.failure;
  }

  private readText(name: string, value: string, isCut: boolean): void {
    this.textLength += name.length + value.length;
    if (isCut || this.textLength > maxTextLength) return this.fail(new AppError('BODY_TOO_LARGE'));
    if (isUnusable(name) || isUnusable(value)) return this.fail(refusal(name, unusableCharacterText));
    if (!this.rules.takesText(name)) return this.fail(refusal(name, unknownFieldText));
    this.parts.push({ name, value, isFile: false });
  }

  private readFile(name: string, file: BusboyFileStream): void {
    const part: FormPart = { name, value: '', isFile: true };
    this.parts.push(part);
    const chunks: Buffer[] = [];
    file
      .on('data', (chunk: Buffer) => void chunks.push(chunk))
      .on('limit', () => this.fail(new AppError('IMAGE_TOO_LARGE')))
      .on('error', (cause) => this.fail(new AppError('BAD_REQUEST', { cause })))
      .on('end', () => {
        if (chunks.length > 0) this.store(part, Buffer.concat(chunks));
      });
  }

  private store(part: FormPart, bytes: Buffer): void {
    this.storing = this.storing.then(async () => {
      if (this.failure !== null) return;
      try {
        part.value = await this.rules.takeFile(part.name, bytes);
      } catch (error) {
        this.fail(error);
      }
    });
  }

  /** Only the first error is reported. */
  private fail(error: unknown): void {
    this.failure ??= error;
  }
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST */
export function openParser(
  { headers }: FastifyRequest,
  most: BusboyConfig['limits'] = limits,
): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: most });
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

export const unknownFieldText = 'Неизвестное поле';

export const refusal = (field: string, message: string): AppError =>
  new AppError('BAD_REQUEST', { details: [{ field, message }] });
