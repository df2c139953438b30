import type { Conversation } from './scram.ts';

/** Who is behind one connection, as far as that is known. */
export type Client = {
  account: string | null;
  conversation: Conversation | null;
};

export const newClient = (): Client => ({ account: null, conversation: null });
