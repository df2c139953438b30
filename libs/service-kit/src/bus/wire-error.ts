import { AppError, isErrorCode } from '@shop/domain';
import { z } from 'zod';

const wireError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  details: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      expected: z.number().optional(),
      actual: z.number().optional(),
    }),
  ),
});

/** What of an error travels over the bus: never a stack, never a cause. */
export function errorToWire(error: AppError): string {
  return JSON.stringify({ code: error.code, params: error.params, details: error.details });
}

/** The same error on the other side. A code that this build does not know, or what is no error at all, becomes INTERNAL. */
export function errorFromWire(text: string): AppError {
  const parsed = wireError.safeParse(parseJson(text));
  if (!parsed.success || !isErrorCode(parsed.data.code)) return new AppError('INTERNAL', { cause: text });
  return new AppError(parsed.data.code, { params: parsed.data.params, details: parsed.data.details });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses the undefined value, as it does any other body that is no error of the shop.
    return undefined;
  }
}

/** Says what did not fit; it is the cause of the error that the caller gets. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
  readonly part: 'request' | 'reply';

  constructor(subject: string, part: 'request' | 'reply', cause: unknown) {
    super(`The ${part} does not fit ${subject}`, { cause });
    this.part = part;
  }
}

/**
 * A request or a reply that does not fit its contract: an error of the shop's own code, even where a person typed the values. Which fields, only
 * the log tells; the names of inward fields reach nobody outside.
 */
export function contractMismatch(subject: string, part: 'request' | 'reply', cause: unknown): AppError {
  return new AppError('INTERNAL', { cause: new ContractMismatch(subject, part, cause) });
}
