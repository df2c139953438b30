/** Copies some fields. Faster than a rest pattern, which looks up every field of the source among the excluded ones. */
export function pick<Source, Field extends keyof Source>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field>;
export function pick<Source>(source: Source, fields: readonly (keyof Source)[]): Partial<Source> {
  const picked: Partial<Source> = {};
  for (const field of fields) picked[field] = source[field];
  return picked;
}
