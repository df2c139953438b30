import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

/** A connection that sends exactly the given bytes: for repeated writes and split messages. */
export class RawWire {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting: (() => void)[] = [];
  #closed = false;
  #requestId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    socket.on('error', () => this.#socket.destroy());
    socket.on('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  static async connect(uri: string): Promise<RawWire> {
    const [host = '127.0.0.1', port = '27017'] = /\/\/(?:[^@/]*@)?([^/?,]+)/.exec(uri)?.[1]?.split(':') ?? [];
    const socket = createConnection(Number(port), host);
    const wire = new RawWire(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    const [, account, password] = /\/\/([^:@/]+):([^@/]+)@/.exec(uri) ?? [];
    if (account && password) await signIn(wire, account, password);
    return wire;
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Sends a command as OP_MSG and returns its reply. */
  async command(db: string, command: Document): Promise<Document> {
    this.write(opMsg({ ...command, $db: db }, (this.#requestId += 1)));
    return this.next();
  }

  /** The next reply to arrive. */
  async next(): Promise<Document> {
    const reply = await this.#message();
    if (!reply) throw new Error('the connection was closed instead of a reply');
    return BSON.deserialize(reply.subarray(21));
  }

  close(): void {
    this.#socket.destroy();
  }

  async #message(): Promise<Buffer | null> {
    for (;;) {
      const length = this.#received.length >= 4 ? this.#received.readInt32LE(0) : Infinity;
      if (this.#received.length >= length) {
        const message = this.#received.subarray(0, length);
        this.#received = this.#received.subarray(length);
        return message;
      }
      if (this.#closed) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** An OP_MSG with one section of kind 0. */
export const opMsg = (body: Document, requestId = 1, flags = 0): Buffer => {
  const bytes = BSON.serialize(body);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + bytes.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, bytes]);
};

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const salted = new Map<string, Buffer>();

/** Slow by design (milliseconds), so it is cached per server. */
function saltedPassword(password: string, salt: string, rounds: number): Buffer {
  const known = salted.get(salt + password);
  if (known) return known;
  const made = pbkdf2Sync(password, Buffer.from(salt, 'base64'), rounds, 32, 'sha256');
  salted.set(salt + password, made);
  return made;
}

/** Signs in with SCRAM-SHA-256 as a driver does. */
async function signIn(wire: RawWire, account: string, password: string): Promise<void> {
  const first = `n=${account},r=rawwire`;
  const payload = Buffer.from(`n,,${first}`);
  const options = { skipEmptyExchange: true };
  const begun = await wire.command('admin', { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload, options });
  const challenge = Buffer.from(begun['payload'].buffer).toString();
  const [, nonce = '', salt = '', rounds = ''] = /^r=(.+),s=(.+),i=(\d+)$/.exec(challenge) ?? [];
  const secret = saltedPassword(password, salt, Number(rounds));
  const key = hmac(secret, 'Client Key');
  const last = `c=biws,r=${nonce}`;
  const signature = hmac(createHash('sha256').update(key).digest(), `${first},${challenge},${last}`);
  const proof = Buffer.from(key.map((byte, at) => byte ^ (signature[at] ?? 0))).toString('base64');
  const { conversationId } = begun;
  const answer = { saslContinue: 1, conversationId, payload: Buffer.from(`${last},p=${proof}`) };
  const done = await wire.command('admin', answer);
  if (done['ok'] !== 1) throw new Error(`not signed in: ${String(done['errmsg'])}`);
}
