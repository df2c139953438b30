// The types that the generated files expect of the client, reduced to those that our API needs.

export interface ClientOptions {
  /** The origin of the API, such as `https://shop.example`. */
  baseUrl?: string;
  throwOnError?: boolean;
}

/** `fetch` with the options of the call as an additional parameter. */
export type Send = (address: string, init: RequestInit, call: RequestOptions) => Promise<Response>;

export interface Config<T extends ClientOptions = ClientOptions> {
  baseUrl?: T['baseUrl'];
  /** Replaces the global `fetch`: the renderer sends requests on behalf of its visitor, tests return fixed replies. */
  fetch?: Send;
  /** The timeout of a call, including the reading of its body. */
  timeoutMs?: number;
  /** Receives one line for each failed call, without contents: nothing that a person typed or may read. */
  report?: (line: string) => void;
}

export interface RequestOptions<ThrowOnError extends boolean = boolean> extends Config {
  url: string;
  method?: string;
  body?: unknown;
  /** Converts the body to a form, for endpoints that accept forms. */
  bodySerializer?: (body: unknown) => FormData;
  headers?: Readonly<Record<string, unknown>>;
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | null;
  /** The security requirements of the OpenAPI document; the token itself is set in the client's headers. */
  security?: readonly { scheme?: string; type: string }[];
  throwOnError?: ThrowOnError;
}

/** The union of an endpoint's successful response bodies. */
export type ValueOf<T> = T extends Record<string, unknown> ? T[keyof T] : T;

/** Errors are always thrown, regardless of `throwOnError`, so that callers have one way to handle them. */
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
  /** Merges the given options into the current ones. */
  setConfig: (config: Config) => Config;
}

/** Calls have no metadata. */
export type ClientMeta = Readonly<Record<never, unknown>>;

export interface TDataShape {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

/** The parameters of a generated function: those of its endpoint and the client's own options. */
export type Options<
  Data extends TDataShape = TDataShape,
  ThrowOnError extends boolean = boolean,
  // Required by the generated files; used for streams only, which our API does not have.
  _Response = unknown,
> = Omit<RequestOptions<ThrowOnError>, 'body' | 'method' | 'path' | 'query' | 'url'> &
  ([Data] extends [never] ? unknown : Omit<Data, 'url'>);
