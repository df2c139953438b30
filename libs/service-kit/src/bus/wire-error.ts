import { AppError, isErrorCode, type ErrorCode } from '@shop/domain';
import { z } from 'zod';

const wireError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  details: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** What of an error travels over the bus: never a stack, never a cause. */
export function errorToWire(error: AppError): string {
  return JSON.stringify({ code: error.code, params: error.params, details: error.details });
}

/** The same error on the other side. A code that this build does not know becomes INTERNAL. */
export function errorFromWire(text: string): AppError {
  const parsed = wireError.safeParse(JSON.parse(text));
  if (!parsed.success || !isErrorCode(parsed.data.code)) return new AppError('INTERNAL', { cause: text });
  return new AppError(parsed.data.code, { params: parsed.data.params, details: parsed.data.details });
}

/** The field errors of a schema as details of an AppError. */
export function invalid(code: ErrorCode, error: z.ZodError): AppError {
  const details = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return new AppError(code, { details, cause: error });
}
