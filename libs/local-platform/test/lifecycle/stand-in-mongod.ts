import { createServer } from 'node:net';
import { BSON } from 'bson';

/**
 * Answers the few commands that the start of a real mongod requires, like mongod 8: it is not primary until the set is
 * initiated. Accepts mongod's own options and fails without the required ones.
 */
const option = (name: string): string => {
  const at = process.argv.indexOf(name);
  const value = process.argv[at + 1];
  if (at < 0 || value === undefined) throw new Error(`${name} is missing`);
  return value;
};

option('--dbpath');
const set = option('--replSet');
let initiated = false;

const answer = (command: Record<string, unknown>): Record<string, unknown> => {
  if ('hello' in command)
    return { ok: 1, isWritablePrimary: initiated, ...(initiated ? { setName: set } : {}) };
  if ('replSetGetStatus' in command) return { ok: 0, code: 94, codeName: 'NotYetInitialized' };
  const wanted = { _id: set, members: [{ _id: 0, host: `${option('--bind_ip')}:${option('--port')}` }] };
  if (JSON.stringify(command['replSetInitiate']) !== JSON.stringify(wanted)) return { ok: 0, code: 93 };
  initiated = true;
  return { ok: 1 };
};

createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (message) => {
    const body = BSON.serialize(answer(BSON.deserialize(message.subarray(21))));
    const reply = Buffer.alloc(21);
    reply.writeInt32LE(21 + body.length, 0);
    reply.writeInt32LE(2013, 12);
    socket.write(Buffer.concat([reply, body]));
  });
}).listen(Number(option('--port')), option('--bind_ip'));
