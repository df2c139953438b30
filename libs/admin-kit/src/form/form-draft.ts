import type { Edited } from './edited.ts';
import { isSame } from './merge-edits.ts';
import { keepDraft, readDraft } from './tab-drafts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Unsaved values of the changed fields. */
export interface FormDraft {
  /** The version of the record that they are based on. */
  version: string | null;
  values: Fields;
  /** The values that these fields had in that version. A draft of the previous version of this site has none. */
  base?: Fields;
}

export function keepFormDraft(key: string, draft: Required<FormDraft>): void {
  // JSON drops undefined, and an emptied field would come back filled.
  keepDraft(
    key,
    JSON.stringify(draft, (_name, value: unknown) => (value === undefined ? null : value)),
  );
}

export function readFormDraft(key: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(readDraft(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Not valid JSON: it was stored by another version.
    return null;
  }
}

/**
 * Where a form starts: the loaded record with the unsaved values of the draft. When the record was saved meanwhile, the
 * base keeps the version of the draft, so that the server refuses the save and the two are merged.
 */
export function applyDraft<Values extends object>(
  loaded: Edited<Values>,
  draft: FormDraft | null,
): { base: Edited<Values>; values: Values } {
  const untouched = { base: loaded, values: loaded.values };
  if (!draft) return untouched;
  const { version, values, base } = draft;
  // Without a base it is unknown which of the values were typed: on a newer record the others would overwrite it.
  if (!base && version !== loaded.version) return untouched;
  const stored: Fields = Object.fromEntries(Object.entries(loaded.values));
  const names = Object.keys(base ?? values).filter(
    (name) => name in stored && !isSame(values[name], stored[name]),
  );
  if (names.length === 0) return untouched;
  const pick = (from: Fields): Fields => Object.fromEntries(names.map((name) => [name, from[name]]));
  return {
    base: { version, values: { ...loaded.values, ...pick(base ?? stored) } },
    values: { ...loaded.values, ...pick(values) },
  };
}

function isDraft(value: unknown): value is FormDraft {
  if (!isRecord(value)) return false;
  const { version, values, base } = value;
  if (version !== null && typeof version !== 'string') return false;
  return isRecord(values) && (base === undefined || isRecord(base));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
