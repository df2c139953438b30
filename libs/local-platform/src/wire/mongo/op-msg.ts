import { checkDocument, documentEnd, fieldsOf, MalformedBson, type BsonField } from '../bson/bson-scan.ts';
import { crc32c } from './crc32c.ts';

/** Message layout: MongoDB manual, "Wire Protocol" and "OP_MSG". */
const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

export const HEADER_SIZE = 16;
export const MAX_MESSAGE_SIZE = 48_000_000;

const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 1 << 1;
/** The receiver must understand bits 0-15, and may ignore the rest (such as exhaustAllowed). */
const REQUIRED_BITS = 0xffff;
const ONE_WRITE_LIMIT = 16_384;

/** A message that violates the protocol; its connection is closed. */
export class MalformedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedMessage';
  }
}

/** A received command: the body's bytes, its top-level fields, and the document sequences beside it. */
export type Command = {
  requestId: number;
  opCode: typeof OP_MSG | typeof OP_QUERY;
  /** The client expects no reply (write concern 0). */
  silent: boolean;
  name: string;
  body: Buffer;
  fields: ReadonlyMap<string, BsonField>;
  sequences: ReadonlyMap<string, Buffer>;
};

const commandOf = (body: Buffer): Pick<Command, 'name' | 'body' | 'fields'> => {
  const fields = new Map<string, BsonField>();
  let name: string | null = null;
  for (const field of fieldsOf(body)) {
    name ??= field.name;
    // MongoDB rejects a command with a duplicate field; the second one could have another value.
    if (fields.has(field.name)) throw new MalformedMessage(`the field ${field.name} is there twice`);
    fields.set(field.name, field);
  }
  if (name === null) throw new MalformedMessage('a command without a name');
  return { name, body, fields };
};

/** One document sequence: its name and its validated documents, concatenated. */
const readSequence = (message: Buffer, start: number, end: number): [name: string, documents: Buffer] => {
  const nameEnd = message.indexOf(0, start);
  if (nameEnd < 0 || nameEnd >= end) throw new MalformedMessage('a sequence without a name');
  let at = nameEnd + 1;
  while (at < end) at = checkDocument(message, at, end);
  return [message.toString('utf8', start, nameEnd), message.subarray(nameEnd + 1, end)];
};

const sectionsEnd = (message: Buffer, flags: number): number => {
  if ((flags & FLAG_CHECKSUM) === 0) return message.length;
  const end = message.length - 4;
  if (end < HEADER_SIZE + 4 || crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) {
    throw new MalformedMessage('the checksum does not hold');
  }
  return end;
};

const parseOpMsg = (message: Buffer): Command => {
  if (message.length < HEADER_SIZE + 4 + 1 + 5) throw new MalformedMessage('an OP_MSG is cut off');
  const flags = message.readUInt32LE(HEADER_SIZE);
  if (flags & REQUIRED_BITS & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME))
    throw new MalformedMessage('unknown flags');
  const end = sectionsEnd(message, flags);
  const sequences = new Map<string, Buffer>();
  let body: Buffer | null = null;
  let at = HEADER_SIZE + 4;
  while (at < end) {
    const kind = message[at];
    if (kind === 0) {
      if (body) throw new MalformedMessage('two bodies');
      body = message.subarray(at + 1, documentEnd(message, at + 1, end));
      at += 1 + body.length;
    } else if (kind === 1) {
      if (end - at < 5) throw new MalformedMessage('a sequence is cut off');
      const sequenceEnd = at + 1 + message.readInt32LE(at + 1);
      if (sequenceEnd > end || sequenceEnd < at + 6)
        throw new MalformedMessage('a sequence has a wrong length');
      const [name, documents] = readSequence(message, at + 5, sequenceEnd);
      if (sequences.has(name)) throw new MalformedMessage(`the sequence ${name} is there twice`);
      sequences.set(name, documents);
      at = sequenceEnd;
    } else {
      throw new MalformedMessage(`unknown section ${kind}`);
    }
  }
  if (!body) throw new MalformedMessage('no body');
  const silent = (flags & FLAG_MORE_TO_COME) !== 0;
  return { requestId: message.readInt32LE(4), opCode: OP_MSG, silent, sequences, ...commandOf(body) };
};

/** Drivers send their very first hello as OP_QUERY on `<db>.$cmd`. */
const parseOpQuery = (message: Buffer): Command => {
  const nameStart = HEADER_SIZE + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd < 0) throw new MalformedMessage('an OP_QUERY is cut off');
  if (!message.toString('utf8', nameStart, nameEnd).endsWith('.$cmd')) {
    throw new MalformedMessage('an OP_QUERY that is not a command');
  }
  const bodyStart = nameEnd + 1 + 8;
  const bodyEnd = documentEnd(message, bodyStart, message.length);
  const body = message.subarray(bodyStart, bodyEnd);
  const requestId = message.readInt32LE(4);
  return { requestId, opCode: OP_QUERY, silent: false, sequences: new Map(), ...commandOf(body) };
};

/** Throws `MalformedMessage` when a header has an unsupported operation. */
export const checkOperation = (header: Buffer): void => {
  const opCode = header.readInt32LE(12);
  if (opCode !== OP_MSG && opCode !== OP_QUERY) throw new MalformedMessage(`unknown operation ${opCode}`);
};

/** Parses a whole message (header included); throws `MalformedMessage` for any protocol violation. */
export const parseMessage = (message: Buffer): Command => {
  checkOperation(message);
  try {
    return message.readInt32LE(12) === OP_MSG ? parseOpMsg(message) : parseOpQuery(message);
  } catch (error) {
    if (error instanceof MalformedBson) throw new MalformedMessage(error.message);
    throw error;
  }
};

const replyHead = (
  command: Pick<Command, 'requestId' | 'opCode'>,
  bodyLength: number,
  replyId: number,
): Buffer => {
  const isMsg = command.opCode === OP_MSG;
  const head = Buffer.alloc(isMsg ? HEADER_SIZE + 5 : HEADER_SIZE + 20);
  head.writeInt32LE(head.length + bodyLength, 0);
  head.writeInt32LE(replyId, 4);
  head.writeInt32LE(command.requestId, 8);
  head.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  // OP_MSG: no flags, section kind 0. OP_REPLY: AwaitCapable, no cursor, one document.
  if (!isMsg) {
    head.writeInt32LE(8, HEADER_SIZE);
    head.writeInt32LE(1, HEADER_SIZE + 16);
  }
  return head;
};

/** The reply as the parts of one write: small parts are joined, large bodies are not copied. */
export const replyMessage = (
  command: Pick<Command, 'requestId' | 'opCode'>,
  body: Uint8Array,
  replyId: number,
): readonly Uint8Array[] => {
  const head = replyHead(command, body.length, replyId);
  return head.length + body.length <= ONE_WRITE_LIMIT ? [Buffer.concat([head, body])] : [head, body];
};
