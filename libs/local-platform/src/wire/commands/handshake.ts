import { BSON } from 'bson';
import { BSON_TYPE, fieldsOf } from '../bson/bson-scan.ts';
import { MAX_MESSAGE_SIZE } from '../mongo/op-msg.ts';
import type { Request } from '../request.ts';
import type { CommandTable, Gateway } from './command-table.ts';
import { speculate } from './sign-in-commands.ts';

/** Below 25: from that version on drivers may use the bulkWrite command, which DocumentDB lacks. */
const MAX_WIRE_VERSION = 21;
const VERSION = '7.0.0';
const SET_NAME = 'local';

/**
 * Pretends to be a replica set of one, since drivers support transactions and retryable writes only on sets. No
 * topologyVersion: the driver then polls instead of keeping a streaming hello open.
 */
const hello = (request: Request, gateway: Gateway): Record<string, unknown> => ({
  ...speculate(request, gateway),
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  secondary: false,
  setName: SET_NAME,
  setVersion: 1,
  hosts: [gateway.address],
  primary: gateway.address,
  me: gateway.address,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: MAX_MESSAGE_SIZE,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: request.connectionId,
  minWireVersion: 0,
  maxWireVersion: MAX_WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

const ok = (): Record<string, unknown> => ({ ok: 1 });

/** Session ids of `endSessions` and similar commands: an array of `{id: <binary>}`. */
const sessionIds = (request: Request): Buffer[] => {
  const { body, fields, name } = request.command;
  const list = fields.get(name);
  if (list?.type !== BSON_TYPE.array) return [];
  return [...fieldsOf(body, list.start, list.end)]
    .filter((entry) => entry.type === BSON_TYPE.document)
    .flatMap((entry) => [...fieldsOf(body, entry.start, entry.end)])
    .filter((field) => field.name === 'id' && field.type === BSON_TYPE.binary)
    .map((field) => Buffer.from(body.subarray(field.start + 5, field.end)));
};

const endSessions = async (request: Request, { transactions }: Gateway): Promise<Record<string, unknown>> => {
  for (const id of sessionIds(request)) await transactions.forget(id);
  return ok();
};

const ENGINE_VERSIONS = `SELECT current_setting('server_version'), documentdb_api.binary_version()`;

const buildInfo = async (_: Request, { engine }: Gateway): Promise<Record<string, unknown>> => {
  const [row] = await engine.runAside(ENGINE_VERSIONS, []);
  const [postgresql, documentdb] = [row?.[0]?.toString(), row?.[1]?.toString()];
  return { ...BUILD, engine: { postgresql, documentdb }, ok: 1 };
};

const BUILD = {
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'local-platform',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['documentdb'],
};

const serverStatus = (_: Request, gateway: Gateway): Record<string, unknown> => ({
  host: gateway.address,
  version: VERSION,
  process: 'local-platform',
  pid: BSON.Long.fromNumber(process.pid),
  uptime: Math.floor((Date.now() - gateway.startedAt) / 1000),
  localTime: new Date(),
  metrics: {
    cursor: { open: { total: BSON.Long.fromNumber(gateway.cursors.openCount) } },
  },
  transactions: { currentOpen: BSON.Long.fromNumber(gateway.transactions.openCount) },
  ok: 1,
});

const connectionStatus = ({ client }: Request): Record<string, unknown> => ({
  authInfo: {
    authenticatedUsers: client.account === null ? [] : [{ user: client.account, db: 'admin' }],
    authenticatedUserRoles: [],
  },
  ok: 1,
});

/** Commands that the gateway answers itself: handshake, sessions and server information. */
export const handshakeCommands: CommandTable = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: ok },
  endSessions: { run: endSessions },
  killSessions: { run: endSessions },
  refreshSessions: { run: ok },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  serverStatus: { run: serverStatus },
  connectionStatus: { run: connectionStatus },
  getParameter: { run: () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }) },
  whatsmyuri: { run: ({ connectionId }) => ({ you: `local:${connectionId}`, ok: 1 }) },
};
