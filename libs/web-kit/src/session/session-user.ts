import type { OpenedSession, User } from '@shop/api-client';

/** The signed-in user, as the API returns them. */
export type SessionUser = User;

/** The response of sign-in, confirmation and refresh. */
export type SessionAnswer = OpenedSession;
