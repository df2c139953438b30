import { AppError, isErrorCode } from '@shop/domain';
import { z } from 'zod';

const wireError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The request violates its contract: an error of the caller, which may have built it from damaged data. */
  isMismatch: z.boolean().default(false),
  details: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      expected: z.number().optional(),
      actual: z.number().optional(),
    }),
  ),
});

/** The part of the error of a request that is sent over the bus: never a stack, never a cause. */
export function errorToWire(subject: string, error: AppError): string {
  const { cause } = error;
  const isMismatch = cause instanceof ContractMismatch && cause.isRequestOf(subject);
  return JSON.stringify({
    ...{ code: error.code, params: error.params, details: error.details },
    ...(isMismatch && { isMismatch }),
  });
}

/** Restores the error on the other side. An unknown code or an invalid error becomes INTERNAL. */
export function errorFromWire(subject: string, text: string): AppError {
  const parsed = wireError.safeParse(parseJson(text));
  if (parsed.data?.isMismatch) return contractMismatch(subject, 'request', text);
  if (!parsed.success || !isErrorCode(parsed.data.code)) return new AppError('INTERNAL', { cause: text });
  return new AppError(parsed.data.code, { params: parsed.data.params, details: parsed.data.details });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses undefined, like any other body that is not a valid error.
    return undefined;
  }
}

/** Describes the contract violation; used as the cause of the error that the caller receives. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
  private readonly subject: string;
  private readonly part: 'request' | 'reply';

  constructor(subject: string, part: 'request' | 'reply', cause: unknown) {
    super(`The ${part} does not fit ${subject}`, { cause });
    this.subject = subject;
    this.part = part;
  }

  /** False for a mismatch of another request, which the handler of this one has sent. */
  isRequestOf(subject: string): boolean {
    return this.part === 'request' && this.subject === subject;
  }
}

/**
 * The error for a request or reply that violates its contract: an error in the shop's code, even if a person typed the
 * values. Only the log contains the fields; internal field names are not exposed.
 */
export function contractMismatch(subject: string, part: 'request' | 'reply', cause: unknown): AppError {
  return new AppError('INTERNAL', { cause: new ContractMismatch(subject, part, cause) });
}
