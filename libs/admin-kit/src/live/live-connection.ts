import type { Socket } from 'socket.io-client';
import {
  catchUpReply,
  isLiveEventName,
  liveEventNames,
  liveMessage,
  refusalMessage,
  reloadMessage,
  type LiveEvent,
  type LiveEventName,
  type Viewer,
  viewersMessage,
  viewersReply,
} from './live-event.ts';

/** Whether the page hears what happens: `off` is for who may not, and for pages that nobody listens on. */
export type LiveStatus = 'off' | 'connecting' | 'live';

export interface LiveListener {
  names: readonly LiveEventName[];
  onEvent: (event: LiveEvent) => void;
  /** More was missed than is known: load everything anew. */
  onReload: () => void;
}

/** Where access tokens come from: the session of the page. */
export interface LiveTokens {
  /** Null for guests. @throws when nobody answers */
  usableToken(): Promise<string | null>;
  /** Another one instead of this; null when the session is over. @throws when nobody answers */
  renewToken(refused: string | null): Promise<string | null>;
}

/** Screens follow one another: the connection is kept for the next one. */
const lingerMs = 10_000;
const ackTimeoutMs = 10_000;
/** The gateway forgets who was silent for 40 seconds. */
const beatMs = 15_000;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
/** What happened since an older page was opened is not asked for one by one. */
const longestPageMs = 60_000;
/** Repeated events come within seconds. */
const maxKnownIds = 5_000;

/** All that a page shows was loaded since. The one clock stands still while a machine sleeps, the other may be set. */
const pageAgeMs = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

/** The one socket of a page, shared by all of its subscribers. It is open as long as there is one. */
export class LiveConnection {
  readonly #tokens: LiveTokens;
  readonly #listeners = new Set<LiveListener>();
  readonly #statusListeners = new Set<() => void>();
  readonly #knownIds = new Set<string>();
  #status: LiveStatus = 'off';
  #socket: Socket | undefined;
  #isStarted = false;
  /** Up to when everything was heard; null until the page was connected for the first time. */
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

  /** Says that an order is open here, and hears who else has it open, until the answer is called. */
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
      // The client weighs as much as a screen: it comes with the first one that listens.
      const { io } = await import('socket.io-client');
      if (!this.#isStarted || this.#socket) return;
      const auth = (give: (data: object) => void): void => void this.#authenticate().then(give);
      this.#socket = io({ path: '/socket', transports: ['websocket'], auth });
      this.#listen(this.#socket);
    } catch {
      this.#retryLater(() => void this.#open());
    }
  }

  /** Without a token the gateway refuses, and it is tried again as after any other refusal. */
  async #authenticate(): Promise<{ token?: string }> {
    this.#sentToken = await this.#tokens.usableToken().catch(() => null);
    return this.#sentToken === null ? {} : { token: this.#sentToken };
  }

  #listen(socket: Socket): void {
    socket.on('connect', () => {
      void this.#catchUp(socket);
      this.#sayOpened();
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
    // A lost network is tried again by the client itself; a refusal is not.
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
        // While what was missed is on its way, the cursor is what it was asked by.
        if (this.#status === 'live') this.#cursor = cursor;
      });
  }

  async #catchUp(socket: Socket): Promise<void> {
    const isFirst = this.#cursor === null;
    try {
      const pageMs = pageAgeMs();
      const asked = { cursor: this.#cursor, ...(isFirst && pageMs < longestPageMs && { pageMs }) };
      const answer: unknown = await socket.timeout(ackTimeoutMs).emitWithAck('catch_up', asked);
      const { isComplete, cursor, events, isSincePage } = catchUpReply.parse(answer);
      if (socket !== this.#socket || !socket.connected) return;
      this.#cursor = cursor;
      this.#retryMs = firstRetryMs;
      this.#setStatus('live');
      for (const { name, ...event } of events) if (isLiveEventName(name)) this.#notify({ name, ...event });
      // What was loaded before the connection stood may have changed since, unless all that happened was told.
      if ((isFirst && isSincePage !== true) || !isComplete) this.#notifyReload();
    } catch {
      if (socket !== this.#socket || !socket.connected) return;
      socket.disconnect();
      this.#retryLater(() => socket.connect());
    }
  }

  /** Told again and again: who is silent for a while is taken for gone. */
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
    if (data?.code === 'FORBIDDEN' || data?.code === 'USER_BANNED') return this.#stop();
    const isSpent = data?.code === 'SESSION_INVALID' || data?.code === 'UNAUTHORIZED';
    this.#setStatus('connecting');
    // A token that has run out is no reason to wait, the first time.
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
    // Not all pages of an office at once.
    const waitMs = this.#retryMs * (0.5 + Math.random());
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2);
    this.#retrying = setTimeout(work, waitMs);
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
