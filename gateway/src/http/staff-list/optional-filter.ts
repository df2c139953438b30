import { z } from 'zod';

/** A filter that a client may also send empty, which is none. DECISIONS 12 */
export const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** The same in a body, where a filter may also be null. */
export const nullableFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
