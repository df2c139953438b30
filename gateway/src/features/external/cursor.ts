import { createHash } from 'node:crypto';
import { AppError } from '@shop/domain';
import { z } from 'zod';

/** Where a list goes on: the moment and the id of its last row, and the filters that it was read with. */
const cursorShape = z.tuple([z.iso.datetime(), z.string(), z.string()]);

export interface Place {
  at: string;
  id: string;
}

const hashOf = (filters: object): string =>
  createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 8);

/** The cursor of the next page; readers pass it back as it is. */
export const writeCursor = ({ at, id }: Place, filters: object): string =>
  Buffer.from(JSON.stringify([at, id, hashOf(filters)])).toString('base64url');

/** @throws AppError BAD_REQUEST for a text that is no cursor, or the cursor of a list with other filters */
export function readCursor(text: string | undefined, filters: object): Place | null {
  if (text === undefined) return null;
  const { data } = cursorShape.safeParse(jsonOf(text));
  if (!data) throw refusal('Такого места в списке нет');
  const [at, id, hash] = data;
  if (hash !== hashOf(filters)) throw refusal('Это место в списке с другими фильтрами');
  return { at, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

const refusal = (message: string): AppError =>
  new AppError('BAD_REQUEST', { details: [{ field: 'cursor', message }] });
