import type { Socket } from 'socket.io-client';
import {
  catchUpReply,
  isLiveEventName,
  isTokenRefusal,
  liveEventNames,
  liveMessage,
  refusalMessage,
  refusedMessage,
  reloadMessage,
  type LiveEvent,
  type LiveEventName,
  type Viewer,
  viewersMessage,
  viewersReply,
} from './live-event.ts';

/** Whether the page receives events: `off` for users without access, and for pages without subscribers. */
export type LiveStatus = 'off' | 'connecting' | 'live';

export interface LiveListener {
  names: readonly LiveEventName[];
  onEvent: (event: LiveEvent) => void;
  /** More events were missed than the gateway can replay: load everything again. */
  onReload: () => void;
}

/** The source of access tokens: the session of the page. Both throw when there is no response. */
export interface LiveTokens {
  /** Null for guests. */
  usableToken(): Promise<string | null>;
  /** Replaces this token; null when the session has ended. */
  renewToken(refused: string | null): Promise<string | null>;
}

/** Receives every message of the socket as it is sent. */
export type MessageListener = (name: string, payload: unknown, more: unknown) => void;

/** The connection outlives its last subscriber by this time, since another screen usually follows. */
const lingerMs = 10_000;
const ackTimeoutMs = 10_000;
/** The gateway drops a viewer after 40 seconds of silence. */
const beatMs = 15_000;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
/** A page older than this does not request the events since it was opened one by one. */
const longestPageMs = 60_000;
/** Bounds the memory for deduplication: repeated events arrive within seconds. */
const maxKnownIds = 5_000;

/** An upper bound of the page's age: one clock stops while a machine sleeps, the other may be adjusted. */
const pageAgeMs = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

/** The only socket of a page, shared by all subscribers. It is open while there is at least one. */
export class LiveConnection {
  readonly #tokens: LiveTokens;
  readonly #listeners = new Set<LiveListener>();
  readonly #statusListeners = new Set<() => void>();
  readonly #messageListeners = new Set<MessageListener>();
  readonly #knownIds = new Set<string>();
  #status: LiveStatus = 'off';
  #socket: Socket | undefined;
  #isStarted = false;
  /** The position up to which all events were received; null until the first connection. */
  #cursor: number | null = null;
  #sentToken: string | null = null;
  #retryMs = firstRetryMs;
  #opened: { orderId: string; onViewers: (viewers: readonly Viewer[]) => void } | null = null;
  #beating: ReturnType<typeof setInterval> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(tokens: LiveTokens) {
    this.#tokens = tokens;
  }

  readonly status = (): LiveStatus => this.#status;

  readonly subscribeStatus = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  /** Receives messages as they are sent, while there is a subscriber that keeps the socket open. */
  readonly subscribeMessages = (listener: MessageListener): (() => void) => {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  };

  /** Announces that an order is open here, and reports who else has it open, until the returned function is called. */
  readonly openOrder = (orderId: string, onViewers: (viewers: readonly Viewer[]) => void): (() => void) => {
    const opened = { orderId, onViewers };
    this.#opened = opened;
    this.#sayOpened();
    clearInterval(this.#beating);
    this.#beating = setInterval(() => this.#sayOpened(), beatMs);
    return () => {
      if (this.#opened !== opened) return;
      this.#opened = null;
      clearInterval(this.#beating);
      this.#socket?.emit('order_opened', { orderId: null });
    };
  };

  readonly subscribe = (listener: LiveListener): (() => void) => {
    this.#listeners.add(listener);
    clearTimeout(this.#lingering);
    if (!this.#isStarted) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#lingering = setTimeout(() => this.#stop(), lingerMs);
    };
  };

  /**
   * Sends a message and waits for its answer, over the page's socket, which is opened for it if need be. Does not repeat:
   * a message with an id of its own can be sent again.
   *
   * @returns the server's refusal in its own words, or null when it was accepted
   * @throws Error when there is no connection or no answer in time
   */
  readonly send = async (name: string, message: object): Promise<string | null> => {
    const leave = this.subscribe({ names: [], onEvent: () => undefined, onReload: () => undefined });
    try {
      await this.#whenLive();
      const answer: unknown = await this.#socket?.timeout(ackTimeoutMs).emitWithAck(name, message);
      const error = refusedMessage.safeParse(answer).data?.error;
      return error?.details?.[0]?.message ?? error?.message ?? null;
    } finally {
      leave();
    }
  };

  async #whenLive(): Promise<void> {
    if (this.#status === 'live') return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error('There is no connection')), ackTimeoutMs);
    const leave = this.subscribeStatus(() => {
      if (this.#status === 'live') resolve();
    });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  #start(): void {
    this.#isStarted = true;
    this.#setStatus('connecting');
    void this.#open();
  }

  #stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#retrying);
    this.#socket?.removeAllListeners().disconnect();
    this.#socket = undefined;
    this.#setStatus('off');
  }

  async #open(): Promise<void> {
    try {
      // The client library is as large as a screen, so it is loaded with the first subscriber.
      const { io } = await import('socket.io-client');
      if (!this.#isStarted || this.#socket) return;
      const auth = (give: (data: object) => void): void => void this.#authenticate().then(give);
      this.#socket = io({ path: '/socket', transports: ['websocket'], auth });
      this.#listen(this.#socket);
    } catch {
      this.#retryLater(() => void this.#open());
    }
  }

  /** Without a token the gateway refuses the connection, which is then retried like any other refusal. */
  async #authenticate(): Promise<{ token?: string }> {
    this.#sentToken = await this.#tokens.usableToken().catch(() => null);
    return this.#sentToken === null ? {} : { token: this.#sentToken };
  }

  #listen(socket: Socket): void {
    socket.on('connect', () => {
      void this.#catchUp(socket);
      this.#sayOpened();
    });
    socket.onAny((name: string, payload: unknown, more: unknown) => {
      for (const listener of this.#messageListeners) listener(name, payload, more);
    });
    socket.on('order_viewers', (message: unknown) => {
      const { orderId, viewers } = viewersMessage.parse(message);
      if (this.#opened?.orderId === orderId) this.#opened.onViewers(viewers);
    });
    socket.on('disconnect', () => {
      this.#setStatus('connecting');
      // Without a connection the list of viewers is out of date.
      this.#opened?.onViewers([]);
    });
    // The client retries lost connections itself, but not refused ones.
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      if (!socket.active) this.#onRefused(error.data);
    });
    socket.on('refused', (refusal: unknown) => this.#onRefused(refusal));
    socket.on('reload', (message: unknown) => {
      this.#cursor = reloadMessage.parse(message).cursor;
      this.#notifyReload();
    });
    for (const name of liveEventNames)
      socket.on(name, (message: unknown) => {
        const { cursor, ...event } = liveMessage.parse(message);
        this.#notify({ name, ...event });
        // During the catch-up the cursor must stay at the position that was requested.
        if (this.#status === 'live') this.#cursor = cursor;
      });
  }

  async #catchUp(socket: Socket): Promise<void> {
    const isFirst = this.#cursor === null;
    try {
      const pageMs = pageAgeMs();
      const request = { cursor: this.#cursor, ...(isFirst && pageMs < longestPageMs && { pageMs }) };
      const answer: unknown = await socket.timeout(ackTimeoutMs).emitWithAck('catch_up', request);
      const { isComplete, cursor, events, isSincePage } = catchUpReply.parse(answer);
      if (socket !== this.#socket || !socket.connected) return;
      this.#cursor = cursor;
      this.#retryMs = firstRetryMs;
      this.#setStatus('live');
      for (const { name, ...event } of events) if (isLiveEventName(name)) this.#notify({ name, ...event });
      // Data loaded before the connection was open may be stale, unless all events since then were replayed.
      if ((isFirst && isSincePage !== true) || !isComplete) this.#notifyReload();
    } catch {
      if (socket !== this.#socket || !socket.connected) return;
      socket.disconnect();
      this.#retryLater(() => socket.connect());
    }
  }

  /** Repeated as a heartbeat: the gateway drops silent viewers. */
  #sayOpened(): void {
    const opened = this.#opened;
    if (!opened || !this.#socket?.connected) return;
    this.#socket.emit('order_opened', { orderId: opened.orderId }, (answer: unknown) => {
      const { data } = viewersReply.safeParse(answer);
      if (data && this.#opened === opened) opened.onViewers(data.viewers);
    });
  }

  #onRefused(refusal: unknown): void {
    const { data } = refusalMessage.safeParse(refusal);
    if (data?.code === 'FORBIDDEN') return this.#stop();
    this.#setStatus('connecting');
    const isSpent = isTokenRefusal(data?.code);
    // An expired token is renewed without a delay, the first time.
    if (isSpent && this.#retryMs === firstRetryMs) {
      this.#retryMs *= 2;
      void this.#renew();
    } else this.#retryLater(() => void (isSpent ? this.#renew() : this.#reconnect()));
  }

  async #renew(): Promise<void> {
    try {
      const token = await this.#tokens.renewToken(this.#sentToken);
      if (!this.#isStarted) return;
      if (token === null) this.#stop();
      else this.#reconnect();
    } catch {
      this.#retryLater(() => void this.#renew());
    }
  }

  #reconnect(): void {
    this.#socket?.disconnect().connect();
  }

  #retryLater(work: () => void): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#retrying);
    // Random jitter, so that not all pages of an office reconnect at the same time.
    this.#retrying = setTimeout(work, this.#retryMs * (0.5 + Math.random()));
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2);
  }

  #notify(event: LiveEvent): void {
    if (this.#knownIds.has(event.id)) return;
    this.#knownIds.add(event.id);
    const [oldest] = this.#knownIds;
    if (this.#knownIds.size > maxKnownIds && oldest !== undefined) this.#knownIds.delete(oldest);
    for (const { names, onEvent } of this.#listeners) if (names.includes(event.name)) onEvent(event);
  }

  #notifyReload(): void {
    for (const { onReload } of this.#listeners) onReload();
  }

  #setStatus(status: LiveStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}
