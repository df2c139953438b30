/**
 * A cookie that every site of the shop can read: there is a session to ask for. It says nothing about whose; a new one comes
 * with each refresh and goes back with the next, so that a stolen refresh token alone is of no use within the grace period.
 */
const binding = /(?:^|; )shop_session_mark=([^;]+)/;

export const readSessionBinding = (): string | null => binding.exec(document.cookie)?.[1] ?? null;
