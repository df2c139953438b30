import { errors, type Msg, type NatsConnection, type Status, type Subscription } from '@nats-io/nats-core';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { ownerOf, type RequestContract } from '@shop/contracts';
import { runInBackground } from '../background/background-task.ts';
import type { Logger } from '../log/create-logger.ts';
import { reportInFlight } from '../metrics/metrics.ts';
import { readAwaitedEvent, readContract, type AwaitedEvent } from './handle-message.decorator.ts';
import {
  answerRequest,
  handleEvent,
  readEventOnce,
  type MessageReceiver,
  type RequestHandler,
} from './handle-message.ts';

export interface NatsTransportOptions {
  connection: NatsConnection;
  /** The first word of every subject that it answers, and its queue group. */
  service: string;
  prefix: string;
  logger: Logger;
}

/** One subscription, however many methods of the service handle the event. */
interface EventSubscription extends AwaitedEvent {
  handlers: MessageHandler[];
}

type StatusListener = (status: Status) => unknown;
type StatusListeners = Record<string, StatusListener>;

/**
 * Nest's transport over core NATS: answers requests and handles events for one service, and can stop without losing what it
 * has begun. Guards, pipes, interceptors and filters of Nest stand between it and the handlers; contracts are checked here,
 * so that none of them sees a message that does not fit. docs/decisions/007
 */
export class NatsTransportStrategy extends Server<StatusListeners> implements CustomTransportStrategy {
  private readonly requestHandlers = new Map<string, RequestHandler>();
  private readonly eventSubscriptions = new Map<string, EventSubscription>();
  private readonly subscriptions: Subscription[] = [];
  private readonly statusListeners: { type: string; listener: StatusListener }[] = [];
  /** Subjects that this account may not listen to. */
  private readonly refused = new Set<string>();
  private readonly connection: NatsConnection;
  private readonly prefix: string;
  private readonly receiver: MessageReceiver;
  private inFlight = 0;
  private resolveIdle: (() => void) | undefined;
  private stopReporting: (() => void) | undefined;
  private closing: Promise<void> | undefined;

  constructor({ connection, service, prefix, logger }: NatsTransportOptions) {
    super();
    this.connection = connection;
    this.prefix = prefix;
    this.receiver = { service, logger };
  }

  /** The requests that are answered. */
  get contracts(): RequestContract[] {
    return [...this.requestHandlers.values()].map(({ contract }) => contract);
  }

  /** How many methods handle events. */
  get eventHandlerCount(): number {
    return [...this.eventSubscriptions.values()].reduce((sum, { handlers }) => sum + handlers.length, 0);
  }

  /**
   * Nest calls it for each handler that it finds. Handlers of one event are not chained, as Nest would do: each is run and
   * fails by itself.
   *
   * @throws Error when a contract belongs to another service, or two methods answer the same one
   */
  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    _isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    const contract = readContract(extras);
    const awaited = readAwaitedEvent(extras);
    if (contract) this.addRequestHandler(contract, callback);
    else if (awaited) this.addEventHandler(awaited, callback);
    else throw new Error(`${String(pattern)} has no contract: use @Handle or @OnEvent`);
  }

  /** Begins to listen; `callback` is called once NATS knows, with an error when NATS refuses one of the subjects. */
  listen(callback: (error?: unknown) => void): void {
    this.subscribeAll().then(() => callback(), callback);
  }

  /** Takes no more, finishes what it has, and resolves when the answers are sent. Calling it twice is the same as once. */
  close(): Promise<void> {
    return (this.closing ??= this.drain());
  }

  /** Calls back at each status of this type that the client reports: `disconnect`, `reconnect`, `error` and others. */
  on(type: string, listener: StatusListener): void {
    this.statusListeners.push({ type, listener });
  }

  unwrap<T = NatsConnection>(): T;
  unwrap(): NatsConnection {
    return this.connection;
  }

  private addRequestHandler(contract: RequestContract, handle: MessageHandler): void {
    const { subject } = contract;
    const { service } = this.receiver;
    if (ownerOf(contract) !== service) throw new Error(`${service} must not answer ${subject}`);
    if (this.requestHandlers.has(subject)) throw new Error(`${subject} has two handlers`);
    this.requestHandlers.set(subject, { contract, handle });
    this.messageHandlers.set(subject, handle);
  }

  private addEventHandler(awaited: AwaitedEvent, handle: MessageHandler): void {
    const key = `${awaited.event.subject} ${awaited.everyReplica}`;
    const known = this.eventSubscriptions.get(key);
    if (known) known.handlers.push(handle);
    else this.eventSubscriptions.set(key, { ...awaited, handlers: [handle] });
  }

  private async subscribeAll(): Promise<void> {
    const { service, logger } = this.receiver;
    this.stopReporting = reportInFlight(service, () => this.inFlight);
    for (const handler of this.requestHandlers.values()) {
      const { subject } = handler.contract;
      this.subscribe(subject, service, (message) =>
        this.track(subject, answerRequest(this.receiver, handler, message)),
      );
    }
    for (const { event, everyReplica, handlers } of this.eventSubscriptions.values()) {
      const { subject } = event;
      this.subscribe(subject, everyReplica ? undefined : service, (message) => {
        const payload = readEventOnce(event, message);
        for (const handle of handlers)
          this.track(subject, handleEvent(this.receiver, { event, handle, payload }, message));
      });
    }
    const run = (): Promise<void> => this.watchStatus();
    void runInBackground({ task: 'watch the connection to NATS', logger, run });
    await this.connection.flush();
    const [refused] = this.refused;
    if (refused) throw new Error(`NATS does not let this account listen to ${refused}`);
  }

  private subscribe(subject: string, queue: string | undefined, deliver: (message: Msg) => void): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (!error) return deliver(message);
      if (error instanceof errors.PermissionViolationError) this.refused.add(this.prefix + subject);
      this.receiver.logger.error({ err: error, subject }, 'the subscription ended');
    };
    this.subscriptions.push(
      this.connection.subscribe(this.prefix + subject, queue ? { queue, callback } : { callback }),
    );
  }

  /** An event that this account may not publish is refused after `publish` has returned, and reported here. */
  private async watchStatus(): Promise<void> {
    const { logger } = this.receiver;
    for await (const status of this.connection.status()) {
      if (status.type === 'error') logger.error({ err: status.error }, 'NATS refuses something');
      for (const { type, listener } of this.statusListeners) {
        if (type !== status.type) continue;
        void runInBackground({ task: `on ${type} of NATS`, logger, run: () => listener(status) });
      }
    }
  }

  private async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    if (this.inFlight > 0) await new Promise<void>((resolve) => (this.resolveIdle = resolve));
    await this.connection.flush();
    this.stopReporting?.();
  }

  /** Counts what is being worked on, so that a stop can wait for it; whatever goes wrong stays with its own message. */
  private async track(subject: string, work: Promise<void>): Promise<void> {
    this.inFlight += 1;
    try {
      await work;
    } catch (err) {
      this.receiver.logger.error({ err, subject }, 'the answer could not be sent');
    } finally {
      this.inFlight -= 1;
      if (this.inFlight === 0) this.resolveIdle?.();
    }
  }
}
