import { z } from 'zod/mini';

/** A filter by text, absent by default. Surrounding spaces are removed. */
export const searchField = (maxLength: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(maxLength)), '');

/** A filter with one of several values, none by default. */
export const choiceField = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z._default(z.nullable(z.enum(values)), null);
