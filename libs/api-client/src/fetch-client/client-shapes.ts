// What the generated files expect of the client they are given, as far as our API needs it.

export interface ClientOptions {
  /** The origin of the API, such as `https://shop.example`. */
  baseUrl?: string;
  throwOnError?: boolean;
}

/** `fetch`, told what it is asked for. */
export type Send = (address: string, init: RequestInit, call: RequestOptions) => Promise<Response>;

export interface Config<T extends ClientOptions = ClientOptions> {
  baseUrl?: T['baseUrl'];
  /** Stands in for the global one: the renderer asks in the name of its visitor, a test answers by itself. */
  fetch?: Send;
  /** How long one call may take, the reading of its body included. */
  timeoutMs?: number;
}

export interface RequestOptions<ThrowOnError extends boolean = boolean> extends Config {
  url: string;
  method?: string;
  body?: unknown;
  /** Of a call that takes a form: makes one of its body. */
  bodySerializer?: (body: unknown) => FormData;
  headers?: Readonly<Record<string, unknown>>;
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | null;
  /** What the document says of the call; the token itself stands in the client's headers. */
  security?: readonly { scheme?: string; type: string }[];
  throwOnError?: ThrowOnError;
}

/** What the statuses of an endpoint's good answers carry. */
export type ValueOf<T> = T extends Record<string, unknown> ? T[keyof T] : T;

/** A refusal is thrown, whether `throwOnError` asks for it or not: there is one way to fail. */
export type RequestResult<
  Data = unknown,
  _Failure = unknown,
  _ThrowOnError extends boolean = boolean,
> = Promise<{
  data: ValueOf<Data>;
  response: Response;
}>;

type Call = <Data = unknown, Failure = unknown, ThrowOnError extends boolean = false>(
  options: Omit<RequestOptions<ThrowOnError>, 'method'>,
) => RequestResult<Data, Failure, ThrowOnError>;

export interface Client extends Readonly<Record<'delete' | 'get' | 'patch' | 'post' | 'put', Call>> {
  getConfig: () => Config;
  /** Changes what is given and keeps the rest. */
  setConfig: (config: Config) => Config;
}

/** Nothing of ours travels along with a call. */
export type ClientMeta = Readonly<Record<never, unknown>>;

export interface TDataShape {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

/** How a generated function is called: with what its endpoint takes, and with the client's own options. */
export type Options<
  Data extends TDataShape = TDataShape,
  ThrowOnError extends boolean = boolean,
  // The generated files name it; it means something for streams only, and our API has none.
  _Response = unknown,
> = Omit<RequestOptions<ThrowOnError>, 'body' | 'method' | 'path' | 'query' | 'url'> &
  ([Data] extends [never] ? unknown : Omit<Data, 'url'>);
