import { isDeepStrictEqual } from 'node:util';
import { AppError, shortMoment } from '@shop/domain';
import type { EditorNames } from './editor-names.ts';
import { editorOf, type LastEdit } from './last-edit.ts';

/** An entity with the version that an edit is based on. */
interface Versioned {
  updatedAt: Date;
  lastEdit?: LastEdit | undefined;
}

export interface Edit<Thing extends Versioned> {
  /** Reads the entity from the database. @throws {AppError} when there is none */
  find(): Promise<Thing>;
  /** The version that the client loaded; without one the edit overwrites any version. */
  expectedUpdatedAt: string | undefined;
  /** The fields that the edit sets to values different from this version; without any, nothing is written. */
  differing(current: Thing): string[];
  /** Stores the edited version, if this version is still the stored one. */
  write(current: Thing, updatedAt: Date): Promise<Thing | 'stale'>;
  now: Date;
  /** Finds the name of the concurrent editor for the error; absent where only the error's code is used. */
  editors?: EditorNames;
}

/** Never reached in practice: each lost race means that another edit was written. */
const maxAttempts = 50;

/**
 * Edits the stored version by one conditional write. After a concurrent edit, the change is retried on the new stored
 * version, or rejected if it names the version it is based on. An edit that changes nothing is done
 * already: `after` is then `before`. DECISIONS 10, 12
 */
export async function editPinned<Thing extends Versioned>(
  edit: Edit<Thing>,
): Promise<{ before: Thing; after: Thing }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await edit.find();
    if (
      edit.expectedUpdatedAt !== undefined &&
      Date.parse(edit.expectedUpdatedAt) !== before.updatedAt.getTime()
    )
      throw await editedMeanwhile(edit, before);
    if (edit.differing(before).length === 0) return { before, after: before };
    const after = await edit.write(before, nextVersion(before, edit.now));
    if (after !== 'stale') return { before, after };
  }
  throw new AppError('SERVICE_UNAVAILABLE');
}

/** The error with the concurrent editor and time, if known, and the fields whose stored values differ from the edit. */
async function editedMeanwhile<Thing extends Versioned>(
  edit: Edit<Thing>,
  current: Thing,
): Promise<AppError> {
  const details = edit
    .differing(current)
    .map((field) => ({ field, message: 'Сейчас сохранено другое значение' }));
  const editor = editorOf(current);
  const by = editor === null ? undefined : await edit.editors?.find(editor);
  return new AppError('EDITED_MEANWHILE', {
    params: {
      updatedAt: current.updatedAt.toISOString(),
      ...(by && { by, at: shortMoment(current.updatedAt, edit.now) }),
    },
    details,
  });
}

/** A date later than the previous version's, even if two edits share a millisecond or a clock is set back. */
export function nextVersion({ updatedAt }: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

/** The names of the changes that differ from the stored values. */
export function differingFields(changes: object, stored: object): string[] {
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(changes)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, fields.get(name)))
    .map(([name]) => name);
}
