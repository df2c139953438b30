import { pageSession } from '@shop/web-kit';

const prefix = 'draft:';

/** Also a person who signs in in the same tab afterwards must not see what was typed before. */
function prefixOfUser(): string {
  const session = pageSession.current();
  return `${prefix}${session.status === 'member' ? session.user._id : ''}:`;
}

/**
 * Stores what was typed and not saved yet, for this user and this tab: it survives a reload and leaves no customer data
 * behind on a shared computer.
 */
export function keepDraft(name: string, draft: string): void {
  try {
    dropDraftsOfOthers();
    sessionStorage.setItem(prefixOfUser() + name, draft);
  } catch {
    // Storage is full or forbidden: the field itself still holds the text.
  }
}

/** @returns null when there is none */
export function readDraft(name: string): string | null {
  try {
    dropDraftsOfOthers();
    return sessionStorage.getItem(prefixOfUser() + name);
  } catch {
    // Storage is forbidden, so there is no draft either.
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefixOfUser() + name);
  } catch {
    // Storage is forbidden, so there is no draft either.
  }
}

function dropDraftsOfOthers(): void {
  const own = prefixOfUser();
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(own)) sessionStorage.removeItem(key);
}
