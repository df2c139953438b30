import type { OpenedSession, User } from '@shop/api-client';

/** The signed-in person, as the API shows them. */
export type SessionUser = User;

/** What sign-in, confirmation and refresh answer. */
export type SessionAnswer = OpenedSession;
