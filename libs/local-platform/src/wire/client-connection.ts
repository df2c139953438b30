import type { Socket } from 'node:net';
import { BSON } from 'bson';
import { newClient } from './accounts/client.ts';
import { ByteQueue } from './byte-queue.ts';
import type { Gateway } from './commands/command-table.ts';
import { dispatch } from './dispatch.ts';
import { toCommandError } from './errors.ts';
import type { Logger } from './log.ts';
import {
  checkOperation,
  HEADER_SIZE,
  MalformedMessage,
  MAX_MESSAGE_SIZE,
  parseMessage,
  replyMessage,
} from './mongo/op-msg.ts';
import { toRequest } from './request.ts';

/**
 * One client connection: its messages are answered sequentially, as MongoDB does. A message that violates the protocol
 * closes this connection with one line in the log and affects nothing else.
 */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #id: number;
  readonly #gateway: Gateway;
  readonly #log: Logger;
  readonly #client = newClient();
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
    socket.on('end', () => {
      if (this.#bytes.length > 0 && !this.#answering)
        this.#refuse(new MalformedMessage('a message was cut off'));
    });
    // A client that disconnects is not worth a log line.
    socket.on('error', () => socket.destroy());
  }

  /** Closes the connection after the pending response, if there is one. */
  close(): void {
    this.#closing = true;
    if (!this.#answering) this.#socket.destroySoon();
  }

  #receive(chunk: Buffer): void {
    if (this.#closing) return;
    this.#bytes.push(chunk);
    // While a response is pending, at most one maximum-size message is read ahead.
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
      if (this.#closing) this.#socket.destroySoon();
      else this.#socket.resume();
    }
  }

  #next(): Buffer | null {
    const start = this.#bytes.peek(4);
    if (!start) return null;
    const length = start.readInt32LE(0);
    if (length < HEADER_SIZE || length > MAX_MESSAGE_SIZE) {
      throw new MalformedMessage(`a message of ${length} bytes`);
    }
    // Checked before the rest arrives, so that other protocols (TLS, HTTP) are detected immediately.
    const head = this.#bytes.peek(HEADER_SIZE);
    if (!head) return null;
    checkOperation(head);
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
    // Backpressure: a client that does not read gets no further responses until it has.
    if (this.#socket.writableNeedDrain) await this.#drained();
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#socket.off('drain', done).off('close', done);
        resolve();
      };
      this.#socket.on('drain', done).on('close', done);
    });
  }

  async #bodyFor(command: ReturnType<typeof parseMessage>): Promise<Uint8Array> {
    try {
      return await dispatch(toRequest(command, this.#id, this.#client, this.#log), this.#gateway);
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
