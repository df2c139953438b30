import type { ErrorCode } from '@shop/domain';
import type { z } from 'zod';

/** By what the owner finds the thing that a request is about: its id, or what it is called by as long as it has none. */
export type AuditKey = Readonly<Record<string, string | number>>;

/** Says that a request changes something of the shop's or of other people's, and of what. docs/decisions/043 */
export interface AuditRule<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** What is changed, in the owner's word: `product`. */
  readonly entity: string;
  /** Finds the thing before and after; null where many things change at once, or none that has a state. */
  key(request: z.output<Request>): AuditKey | null;
  /** The thing's id, where it has no state that tells it. */
  id?(request: z.output<Request>, reply: z.input<Reply>): string;
  /** False where this very request changes nothing; every request does when absent. */
  isChange?(request: z.output<Request>): boolean;
  /** What the record says where nothing stored tells it: which list was taken, and how much. Nothing that says who somebody is. */
  shows?(request: z.output<Request>, reply: z.input<Reply>): Readonly<Record<string, unknown>>;
}

/** Says that a request is answered from one stored thing, or changes one, which may be damaged. */
export interface SingleRead<Request extends z.ZodType = z.ZodType> {
  /** What is read, in the owner's word: `order`. */
  readonly entity: string;
  /** Names the thing in the log; absent where all that names it says who somebody is, or is a secret. */
  key?(request: z.output<Request>): string | number | undefined;
}

/** A question that one process asks another: who owns it, what it takes, what comes back, what may be refused. */
export interface RequestContract<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** `owner.thing.verb.vN`; the owner's processes share the work by a queue group. */
  readonly subject: string;
  readonly request: Request;
  readonly reply: Reply;
  /** Codes that the handler may answer with, besides the common ones. */
  readonly errors: readonly ErrorCode[];
  /** How long the asking side waits, in milliseconds. */
  readonly timeoutMs: number;
  /** Absent where nothing changes, or where the change needs no record. */
  readonly audit?: AuditRule<Request, Reply>;
  /**
   * With it a thing that is damaged, or of a version that nobody reads any more, answers STORED_DATA_UNREADABLE. A request that is
   * audited names its thing there.
   */
  readonly readsOne?: SingleRead<Request>;
  readonly example: { readonly request: z.input<Request>; readonly reply: z.input<Reply> };
}

/** What a caller may give. */
export type RequestOf<C extends RequestContract> = z.input<C['request']>;
/** What a handler receives, parsed. */
export type ParsedRequestOf<C extends RequestContract> = z.output<C['request']>;
/** What a handler returns. */
export type ReplyInputOf<C extends RequestContract> = z.input<C['reply']>;
/** What a caller receives, parsed. */
export type ReplyOf<C extends RequestContract> = z.output<C['reply']>;

interface RequestDefinition<Request extends z.ZodType, Reply extends z.ZodType> {
  subject: string;
  request: Request;
  reply: Reply;
  errors?: readonly ErrorCode[];
  timeoutMs?: number;
  audit?: AuditRule<Request, Reply>;
  readsOne?: SingleRead<Request>;
  example: { request: z.input<Request>; reply: z.input<Reply> };
}

const subjectShape = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*){1,3}\.v[1-9]\d*$/;

export function assertSubject(subject: string): void {
  if (!subjectShape.test(subject)) throw new RangeError(`Not a subject: ${subject}`);
}

/**
 * Defines a request. Only optional fields are added to a published version; anything else is a new one.
 *
 * @throws RangeError when the subject is not `owner.thing.verb.vN`.
 */
export function defineRequest<Request extends z.ZodType, Reply extends z.ZodType>(
  definition: RequestDefinition<Request, Reply>,
): RequestContract<Request, Reply> {
  assertSubject(definition.subject);
  return { errors: [], timeoutMs: 5_000, ...definition };
}

/** The service that answers a request or announces an event: the first word of its subject. */
export function ownerOf(contract: { readonly subject: string }): string {
  return contract.subject.slice(0, contract.subject.indexOf('.'));
}
