import { use } from 'react';
import type { LiveConnection } from './live-connection.ts';
import { LiveConnectionContext } from './use-live-events.ts';

/** Sends messages over the socket of the page; see `LiveConnection.send`. */
export const useLiveSend = (): LiveConnection['send'] => use(LiveConnectionContext).send;
