import type { ErrorCode } from '@shop/domain';
import type { z } from 'zod';
import type { Process } from './access/processes.ts';

/** The key by which the owner finds the record of a request: its id, or another unique field while it has no id. */
export type AuditKey = Readonly<Record<string, string | number>>;

/** Marks a request that changes data of the shop or of other people; names the changed record. docs/decisions/043 */
export interface AuditRule<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** The kind of record that is changed, in the owner's terms: `product`. */
  readonly entity: string;
  /** Finds the record before and after the change; null where many records change, or none with a stored state. */
  key(request: z.output<Request>): AuditKey | null;
  /** The record's id, where no stored state contains it. */
  id?(request: z.output<Request>, reply: z.input<Reply>): string;
  /** False for a particular request that changes nothing, such as a preview. When absent, every request is a change. */
  isChange?(request: z.output<Request>): boolean;
  /** Details for the audit record that no stored state contains: the exported list and its size. No personal data. */
  shows?(request: z.output<Request>, reply: z.input<Reply>): Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a request does. docs/decisions/043
 *
 * - `reads`: changes nothing, except the time of a last use. It may be sent a second time while the reply is awaited (007).
 * - `paid-read`: reads, but the shop pays another company for each request, so it is never repeated.
 * - `audit`: changes data of the shop or of other people.
 * - `unaudited`: changes something without an audit record, with the reason.
 */
export type Effect<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> =
  'reads' | 'paid-read' | { readonly audit: AuditRule<Request, Reply> } | { readonly unaudited: string };

/** Marks a request that reads or changes one stored record, which may be damaged. */
export interface SingleRead<Request extends z.ZodType = z.ZodType> {
  /** The kind of record that is read, in the owner's terms: `order`. */
  readonly entity: string;
  /** Identifies the record in the log; absent where every identifier is personal data or a secret. */
  key?(request: z.output<Request>): string | number | undefined;
}

/** A request from one process to another: its owner, its parameters, its reply and its errors. */
export interface RequestContract<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  /** `owner.thing.verb.vN`; the owner's replicas share the requests through a queue group. */
  readonly subject: string;
  /** The other kinds of process that send it; the NATS server refuses it from all others. */
  readonly callers: readonly Process[];
  readonly effect: Effect<Request, Reply>;
  readonly request: Request;
  readonly reply: Reply;
  /** Error codes of the handler, besides the common ones. */
  readonly errors: readonly ErrorCode[];
  /** The timeout of the caller, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * With it, a record that is damaged or of an unsupported version fails with STORED_DATA_UNREADABLE. Audited requests
   * name their record in `effect` instead.
   */
  readonly readsOne?: SingleRead<Request>;
  readonly example: { readonly request: z.input<Request>; readonly reply: z.input<Reply> };
}

/** The request as a caller passes it. */
export type RequestOf<C extends RequestContract> = z.input<C['request']>;
/** The request as a handler receives it, parsed. */
export type ParsedRequestOf<C extends RequestContract> = z.output<C['request']>;
/** The reply as a handler returns it. */
export type ReplyInputOf<C extends RequestContract> = z.input<C['reply']>;
/** The reply as a caller receives it, parsed. */
export type ReplyOf<C extends RequestContract> = z.output<C['reply']>;

/** Everything but the errors and the timeout has to be stated. */
type RequestDefinition<Request extends z.ZodType, Reply extends z.ZodType> = Omit<
  RequestContract<Request, Reply>,
  'kind' | 'errors' | 'timeoutMs'
> &
  Partial<Pick<RequestContract, 'errors' | 'timeoutMs'>>;

const subjectShape = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*){1,3}\.v[1-9]\d*$/;

export function assertSubject(subject: string): void {
  if (!subjectShape.test(subject)) throw new RangeError(`Not a subject: ${subject}`);
}

/**
 * Defines a request. Only optional fields may be added to a published version; any other change needs a new version.
 *
 * @throws RangeError when the subject is not `owner.thing.verb.vN`.
 */
export function defineRequest<Request extends z.ZodType, Reply extends z.ZodType>(
  definition: RequestDefinition<Request, Reply>,
): RequestContract<Request, Reply> {
  assertSubject(definition.subject);
  return { errors: [], timeoutMs: 5_000, ...definition, kind: 'request' };
}

/** A request whose changes are recorded in the audit log. */
export type AuditedContract = RequestContract & { readonly effect: { readonly audit: AuditRule } };

export const isAudited = (contract: Pick<RequestContract, 'effect'>): contract is AuditedContract =>
  typeof contract.effect === 'object' && 'audit' in contract.effect;

/** The service that handles a request or publishes an event: the first segment of its subject. */
export function ownerOf(contract: { readonly subject: string }): string {
  return contract.subject.slice(0, contract.subject.indexOf('.'));
}
