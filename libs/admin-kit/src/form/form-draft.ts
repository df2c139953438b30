import { keepDraft, readDraft } from './tab-drafts.ts';

/** Unsaved values, with the version of the record that they are based on. */
export interface FormDraft {
  version: string | null;
  values: Readonly<Record<string, unknown>>;
}

export function keepFormDraft(key: string, draft: FormDraft): void {
  keepDraft(key, JSON.stringify(draft));
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

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, values } = value as Record<string, unknown>;
  return (version === null || typeof version === 'string') && typeof values === 'object' && values !== null;
}
