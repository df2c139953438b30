/** What was typed and not saved, with the version that it was typed over. */
export interface FormDraft {
  version: string | null;
  values: Readonly<Record<string, unknown>>;
}

const nameOf = (key: string): string => `form-draft-${key}`;

/** Kept by the tab: it survives a reload, and does not leave customers' data behind on a shared computer. */
export function keepDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing can be kept there either.
  }
}

export function readDraft(key: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Forbidden, or not ours.
    return null;
  }
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, values } = value as Record<string, unknown>;
  return (version === null || typeof version === 'string') && typeof values === 'object' && values !== null;
}
