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
  /** How many bytes were read so far. */
  bytesRead(): number;
}

/**
 * Opens a file of orders and detects its format by its first characters: a JSON array, one JSON object per line, or a
 * table. Streams the file, so the memory use does not grow with it.
 *
 * @throws {Failure} when the file is missing or empty
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

/** `trimStart` treats a byte order mark as white space; the JSON parser does not. */
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
