/**
 * A cookie that all sites can read: it shows that a session exists, not whose. Each refresh sends it and returns a new
 * one, so that a stolen refresh token alone is useless within the grace period.
 */
const binding = /(?:^|; )shop_session_mark=([^;]+)/;

export const readSessionBinding = (): string | null => binding.exec(document.cookie)?.[1] ?? null;
