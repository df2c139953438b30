/** Unsaved values, with the version of the record that they are based on. */
export interface FormDraft {
  version: string | null;
  values: Readonly<Record<string, unknown>>;
}

const nameOf = (key: string): string => `form-draft-${key}`;

/** Stored per tab: survives a reload and leaves no customer data behind on a shared computer. */
export function keepDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds the values.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Storage is forbidden, so there is no draft either.
  }
}

export function readDraft(key: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage is forbidden, or the value is not valid JSON.
    return null;
  }
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, values } = value as Record<string, unknown>;
  return (version === null || typeof version === 'string') && typeof values === 'object' && values !== null;
}
