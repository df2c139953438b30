import { z } from 'zod';

/** A filter that a client may also send empty, which is none. DECISIONS 12 */
export const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();
