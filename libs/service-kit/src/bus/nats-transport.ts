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
  /** The first part of every subject that it handles, and its queue group. */
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
 * Nest's transport over core NATS: handles requests and events for one service, and shuts down without losing work in
 * progress. Nest's guards, pipes, interceptors and filters run between it and the handlers; contracts are validated
 * here, so that these never see an invalid message. docs/decisions/007
 */
export class NatsTransportStrategy extends Server<StatusListeners> implements CustomTransportStrategy {
  private readonly requestHandlers = new Map<string, RequestHandler>();
  private readonly eventSubscriptions = new Map<string, EventSubscription>();
  private readonly subscriptions: Subscription[] = [];
  private readonly statusListeners: { type: string; listener: StatusListener }[] = [];
  /** Subjects to which this account may not subscribe. */
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

  /** The contracts that have a handler. */
  get contracts(): RequestContract[] {
    return [...this.requestHandlers.values()].map(({ contract }) => contract);
  }

  /** Number of methods that handle events. */
  get eventHandlerCount(): number {
    return [...this.eventSubscriptions.values()].reduce((sum, { handlers }) => sum + handlers.length, 0);
  }

  /**
   * Called by Nest for each handler. Handlers of one event are not chained, as Nest would do: each runs and fails
   * independently.
   *
   * @throws Error when a contract belongs to another service, or two methods handle the same one
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
    else throw new Error(`${String(pattern)} has no contract: use @HandleMessage or @OnEvent`);
  }

  /** Subscribes; `callback` is called once NATS has confirmed, with an error if NATS refuses one of the subjects. */
  listen(callback: (error?: unknown) => void): void {
    this.subscribeAll().then(() => callback(), callback);
  }

  /** Unsubscribes, finishes pending work, and resolves when the replies are sent. Idempotent. */
  close(): Promise<void> {
    return (this.closing ??= this.drain());
  }

  /** Registers a listener for a status type of the client: `disconnect`, `reconnect`, `error` and others. */
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

  /** Publishing an event without permission fails after `publish` has returned, and is reported here. */
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

  /** Counts pending work, so that a shutdown can wait for it; an error affects only its own message. */
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
