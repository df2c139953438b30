import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@shop/api-client';
import type { Edited } from '../form/edited.ts';
import type { FieldTexts } from '../form/field-texts.ts';

/** A kind of record that staff edit: how it is loaded, saved and created, and what is said about it. */
export interface RecordKind<Values extends object> {
  /** Names its drafts and its query: «collection». */
  name: string;
  /** The values of a new one. */
  empty: Values;
  fields: FieldTexts<Values>;
  /** The endpoints that show these records; they are read anew after each change. */
  shownBy: readonly Endpoint[];
  load: (id: string) => Promise<Edited<Values>>;
  /** Sends the values with the version that they are based on; returns the stored record. */
  save: (id: string, edited: Edited<Values>, base: Values) => Promise<Edited<Values>>;
  /** @returns the id of the new record */
  create: (values: Values) => Promise<string>;
  texts: RecordTexts<Values>;
  /** The text for a failed save and for a failed creation; by default the server's own message. */
  saveErrorText?: (error: unknown) => string;
  createErrorText?: (error: unknown) => string;
  /** Maps field names of the server to those of the form, where they differ. */
  namesOfServer?: Readonly<Record<string, string>>;
}

interface RecordTexts<Values> {
  /** The title of the form; the values are absent until they are loaded. */
  title: (values: Values | undefined) => string;
  newTitle: string;
  failed: string;
  /** «Такой коллекции нет: возможно, её удалили.» */
  missing?: string;
  /** The button that creates it, and its text while the request is in flight. */
  create: string;
  creating?: string;
  created: string;
  saved: string;
}

/** How a record of a list is removed, and what is asked before. */
export interface RecordRemoval<Row> {
  /** The endpoints that show these records. */
  shownBy: readonly Endpoint[];
  run: (row: Row) => Promise<unknown>;
  title: (row: Row) => string;
  text: (row: Row) => string;
  /** The word that has to be typed: «УДАЛИТЬ Зима». */
  word: (row: Row) => string;
  removed: string;
}

/** The record in the shape of its form; without an id a new one. */
export const recordQuery = <Values extends object>(
  { name, load, empty }: Pick<RecordKind<Values>, 'name' | 'load' | 'empty'>,
  id: string | null,
) =>
  queryOptions({
    queryKey: ['record', name, id],
    queryFn: (): Edited<Values> | Promise<Edited<Values>> =>
      id === null ? { values: empty, version: null } : load(id),
    // A refetch must not change a form while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The history of a record, which its screen shows. */
export const recordHistoryKey = (kind: string, id: string) => ['record-history', kind, id] as const;

/** The record of a list that is read as a whole. @throws an error as of the API (404) when the list has no such record */
export function findRecord<Row extends { _id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find(({ _id }) => _id === id);
  if (found) return found;
  const refusal = { statusCode: 404, code: 'RECORD_NOT_FOUND', requestId: '' };
  throw Object.assign(new Error(`No record ${id}`), refusal);
}
