/** Copies some fields. Faster than a rest pattern, which looks up every field of the source among the excluded ones. */
export function pick<Source, Field extends keyof Source>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field> {
  const picked = {} as Pick<Source, Field>;
  for (const field of fields) picked[field] = source[field];
  return picked;
}
