import { BSON } from 'bson';
import { BSON_TYPE } from '../bson/bson-scan.ts';
import { accountIn, finishScram, MECHANISM } from '../accounts/scram.ts';
import { CommandError } from '../errors.ts';
import type { Request } from '../request.ts';
import type { CommandTable, Gateway } from './command-table.ts';

type Document = Record<string, unknown>;

/** A connection has at most one sign-in in progress. */
const CONVERSATION = 1;

const reply = (payload: string, done: boolean): Document => ({
  conversationId: CONVERSATION,
  done,
  payload: new BSON.Binary(Buffer.from(payload)),
  ok: 1,
});

const payloadOf = ({ payload }: Document): string => {
  if (payload instanceof BSON.Binary) return Buffer.from(payload.buffer).toString('utf8');
  throw new CommandError(9, 'payload must be binary');
};

const start = ({ client }: Request, { accounts }: Gateway, command: Document): Document => {
  if (accounts === null) {
    throw new CommandError(18, 'This gateway has no accounts: take user and password out of the address.');
  }
  if (command['mechanism'] !== MECHANISM) throw new CommandError(2, `Only ${MECHANISM} is spoken here`);
  const payload = payloadOf(command);
  client.account = null;
  client.conversation = null;
  const begun = accounts.begin(accountIn(payload.replace(/^n,[^,]*,/, '')), payload);
  client.conversation = begun.conversation;
  return reply(begun.reply, false);
};

/** Handles the proof, and the empty final message of drivers that do not request to skip it. */
const goOn = ({ client, command }: Request): Document => {
  const payload = payloadOf(BSON.deserialize(command.body));
  if (client.account !== null && payload === '') return reply('', true);
  const { conversation } = client;
  client.conversation = null;
  if (!conversation) throw new CommandError(17, 'No SASL session is under way');
  const proof = finishScram(payload, conversation);
  client.account = conversation.account;
  return reply(proof, true);
};

/** Handles the sign-in that a driver includes in its hello to save a round trip; errors are reported later. */
export const speculate = (request: Request, gateway: Gateway): Document => {
  const { command } = request;
  const { accounts } = gateway;
  if (accounts === null) return {};
  const supported = command.fields.has('saslSupportedMechs') ? { saslSupportedMechs: [MECHANISM] } : {};
  if (command.fields.get('speculativeAuthenticate')?.type !== BSON_TYPE.document) return supported;
  const requested: Document = BSON.deserialize(command.body)['speculativeAuthenticate'];
  try {
    return { ...supported, speculativeAuthenticate: start(request, gateway, requested) };
  } catch (error) {
    if (error instanceof CommandError) return supported;
    throw error;
  }
};

export const signInCommands: CommandTable = {
  saslStart: {
    run: (request, gateway) => start(request, gateway, BSON.deserialize(request.command.body)),
  },
  saslContinue: { run: goOn },
};
