import { isDeepStrictEqual } from 'node:util';
import { AppError, shortMoment } from '@shop/domain';
import type { EditorNames } from './editor-names.ts';
import { editorOf, type LastEdit } from './last-edit.ts';

/** A thing with the version that an edit is made from. */
interface Versioned {
  updatedAt: Date;
  lastEdit?: LastEdit | undefined;
}

export interface Edit<Thing extends Versioned> {
  /** Reads the thing from the database. @throws {AppError} when there is none */
  find(): Promise<Thing>;
  /** The version that was loaded; without one the edit overwrites whatever is there. */
  expectedUpdatedAt: string | undefined;
  /** The fields that the edit sets and that hold something else in this version. */
  differing(current: Thing): string[];
  /** Stores what becomes of this version, if it is still the stored one. */
  write(current: Thing, updatedAt: Date): Promise<Thing | 'stale'>;
  now: Date;
  /** Names who was faster in a refusal; absent where only its code is looked at. */
  editors?: EditorNames;
}

/** Nobody loses so often: each time somebody else has won. */
const maxAttempts = 50;

/**
 * Makes a change of the stored version by one conditional write. Where somebody else was faster the edit is made again from
 * what they stored, or refused when it names the version it was made from. DECISIONS 10
 *
 * @throws {AppError} EDITED_MEANWHILE
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
    const after = await edit.write(before, nextVersion(before, edit.now));
    if (after !== 'stale') return { before, after };
  }
  throw new AppError('SERVICE_UNAVAILABLE');
}

/** Says who was faster and when, where that is known, and what is stored otherwise than the edit would have it. */
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

/** Later than the version before, also when two edits meet in a millisecond or a clock goes back. */
export function nextVersion({ updatedAt }: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

/** The names of the changes that are not stored like that. */
export function differingFields(changes: object, stored: object): string[] {
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(changes)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, fields.get(name)))
    .map(([name]) => name);
}
