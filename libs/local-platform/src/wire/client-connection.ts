import type { Socket } from 'node:net';
import { BSON } from 'bson';
import { ByteQueue } from './byte-queue.ts';
import type { Gateway } from './commands/command-table.ts';
import { dispatch } from './dispatch.ts';
import { toCommandError } from './errors.ts';
import type { Logger } from './log.ts';
import {
  HEADER_SIZE,
  MalformedMessage,
  MAX_MESSAGE_SIZE,
  parseMessage,
  replyMessage,
} from './mongo/op-msg.ts';
import { toRequest } from './request.ts';

/**
 * One client: its messages are answered one after another, as MongoDB does. A message that breaks the protocol
 * ends this connection with one line in the log and touches nothing else.
 */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #id: number;
  readonly #gateway: Gateway;
  readonly #log: Logger;
  readonly #bytes = new ByteQueue();
  #replyCount = 0;
  #answering = false;
  #closing = false;

  constructor(socket: Socket, id: number, gateway: Gateway, log: Logger) {
    this.#socket = socket;
    this.#id = id;
    this.#gateway = gateway;
    this.#log = log;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // A client that goes away mid-message is nothing to tell anyone.
    socket.on('error', () => socket.destroy());
  }

  /** Ends the connection after the answer under way, if there is one. */
  close(): void {
    this.#closing = true;
    if (!this.#answering) this.#socket.end();
  }

  #receive(chunk: Buffer): void {
    this.#bytes.push(chunk);
    // While an answer is under way only as much is read ahead as one message can have.
    if (this.#answering && this.#bytes.length > MAX_MESSAGE_SIZE) this.#socket.pause();
    if (!this.#answering) void this.#answerAll();
  }

  async #answerAll(): Promise<void> {
    this.#answering = true;
    try {
      for (let message = this.#next(); message && !this.#closing; message = this.#next()) {
        await this.#answer(message);
      }
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#answering = false;
      if (this.#closing) this.#socket.end();
      else this.#socket.resume();
    }
  }

  #next(): Buffer | null {
    const head = this.#bytes.peek(4);
    if (!head) return null;
    const length = head.readInt32LE(0);
    if (length < HEADER_SIZE || length > MAX_MESSAGE_SIZE)
      throw new MalformedMessage(`a message of ${length} bytes`);
    return this.#bytes.take(length);
  }

  async #answer(message: Buffer): Promise<void> {
    const command = parseMessage(message);
    const body = await this.#bodyFor(command);
    if (command.silent || this.#socket.destroyed) return;
    const parts = replyMessage(command, body, (this.#replyCount += 1));
    this.#socket.cork();
    for (const part of parts) this.#socket.write(part);
    this.#socket.uncork();
  }

  async #bodyFor(command: ReturnType<typeof parseMessage>): Promise<Uint8Array> {
    try {
      return await dispatch(toRequest(command, this.#id, this.#log), this.#gateway);
    } catch (error) {
      return BSON.serialize(toCommandError(error).toReply());
    }
  }

  #refuse(error: unknown): void {
    this.#closing = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#log('warn', 'a client broke the protocol, its connection is closed', {
      connectionId: this.#id,
      reason,
    });
    this.#socket.destroy();
  }
}
