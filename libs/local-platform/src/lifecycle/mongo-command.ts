import { connect } from 'node:net';
import { BSON } from 'bson';
import { HOST } from '../system/ports.ts';

const OP_MSG = 2013;
const HEADER = 16;
/** The flags and the kind of the only section are between header and document. */
const BODY_AT = HEADER + 5;

const request = (command: Readonly<Record<string, unknown>>): Buffer => {
  const body = BSON.serialize({ ...command, $db: 'admin' });
  const message = Buffer.alloc(BODY_AT + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, BODY_AT);
  return message;
};

/** Sends one command to the MongoDB on a local port; null without a complete reply in time. */
export const mongoCommand = (
  port: number,
  command: Readonly<Record<string, unknown>>,
  withinMs = 2000,
): Promise<Record<string, unknown> | null> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    let received = Buffer.alloc(0);
    const finish = (answer: Record<string, unknown> | null): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(withinMs, () => finish(null));
    socket.once('connect', () => socket.write(request(command)));
    socket.once('error', () => finish(null));
    socket.once('close', () => finish(null));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (received.length < BODY_AT || received.length < received.readInt32LE(0)) return;
      finish(BSON.deserialize(received.subarray(BODY_AT, received.readInt32LE(0))));
    });
  });
