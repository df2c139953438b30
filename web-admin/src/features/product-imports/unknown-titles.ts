import type { ProductImport } from '@shop/api-client';
import type { ImportField } from './imports.queries.ts';
import { importTexts } from './imports.texts.ts';

/**
 * The columns that will not be imported, but for the one with the errors of an earlier file.
 *
 * @param fields the chosen fields, where they are not those of the record yet
 */
export const unknownTitles = (
  { columns }: Pick<ProductImport, 'columns'>,
  fields: readonly (ImportField | null)[] = columns.map(({ field }) => field),
): string[] =>
  columns
    .filter(
      ({ title, samples }, at) =>
        fields[at] === null && title !== importTexts.mapping.errors && samples.some(Boolean),
    )
    .map(({ title }) => title)
    .filter(Boolean);
