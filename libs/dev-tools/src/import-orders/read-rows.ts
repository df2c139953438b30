import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { delimiterOf, readCsv } from './csv-rows.ts';
import type { FileRow } from './file-row.ts';
import { readJsonArray, readJsonLines } from './json-rows.ts';

export interface OpenFile {
  rows: AsyncGenerator<FileRow>;
  bytes: number;
  /** How many of the bytes were read. */
  bytesRead(): number;
}

/**
 * Opens a file of orders and tells by its first characters what it is: a JSON array, one JSON object a line, or a table. It
 * is read as it is asked for, so the memory needed does not grow with it.
 *
 * @throws {Failure} when there is no such file, or nothing in it
 */
export async function openRows(path: string): Promise<OpenFile> {
  const { head, bytes } = await readHead(path);
  const stream = createReadStream(path, { encoding: 'utf8' });
  return { rows: rowsOf(stream, head), bytes, bytesRead: () => stream.bytesRead };
}

function rowsOf(stream: ReadStream, head: string): AsyncGenerator<FileRow> {
  const first = head.trimStart().charAt(0);
  if (first === '') throw new Failure('The file is empty.');
  if (first === '[') return readJsonArray(withoutBom(stream));
  if (first === '{') return readJsonLines(withoutBom(stream));
  return readCsv(stream, delimiterOf(head.trimStart().split('\n', 1)[0] ?? ''));
}

/** `trimStart` takes a byte order mark for a space; the parser of JSON does not. */
async function* withoutBom(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of stream) {
    yield isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
  }
}

async function readHead(path: string): Promise<{ head: string; bytes: number }> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return { head: buffer.toString('utf8', 0, bytesRead), bytes: (await file.stat()).size };
  } catch (error) {
    const why = errorCode(error);
    if (why === undefined) throw error;
    throw new Failure(`${path} cannot be read (${why}).`);
  }
}
