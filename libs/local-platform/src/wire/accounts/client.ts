import type { Conversation } from './scram.ts';

/** The authentication state of a connection. */
export type Client = {
  account: string | null;
  conversation: Conversation | null;
};

export const newClient = (): Client => ({ account: null, conversation: null });
