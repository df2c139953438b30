import { maxStaffListPage, maxStaffListSize, sortDirections, type SortDirection } from '@shop/contracts';
import { z } from 'zod';

/** A list of the contracts, as `defineStaffList` gives it. */
interface List<Field extends string> {
  readonly sortFields: readonly [Field, ...Field[]];
  readonly defaultSort: { field: Field; direction: SortDirection };
}

/** Where the fields come from: in an address numbers are texts. */
type Source = 'query' | 'body';

/** What a call asks of a list besides its filters. */
interface Requested {
  page: number;
  limit: number;
  sortField: string;
  sortDirection: SortDirection;
}

/**
 * The fields by which a list for staff is paged and sorted in the API, and the way back to the owner's request.
 *
 * @param names what the API calls each field that the list is sorted by
 */
export function staffListDto<const Field extends string>(
  { sortFields, defaultSort }: List<Field>,
  names: Readonly<Record<NoInfer<Field>, string>>,
  source: Source = 'body',
) {
  const number = source === 'query' ? z.coerce.number() : z.number();
  const fieldOf = new Map<string, Field>(sortFields.map((field) => [names[field], field]));
  const defaultName: string = names[defaultSort.field];
  return {
    fields: {
      page: number.int().min(1).max(maxStaffListPage).default(1).meta({ description: 'Номер страницы' }),
      limit: number.int().min(1).max(maxStaffListSize).default(10).meta({ description: 'Строк на странице' }),
      sortField: z
        .enum([...fieldOf.keys()])
        .default(defaultName)
        .meta({ description: 'По чему упорядочить' }),
      sortDirection: z
        .enum(sortDirections)
        .default(defaultSort.direction)
        .meta({ description: 'По возрастанию или по убыванию' }),
    },
    toPage({ page, limit, sortField, sortDirection }: Requested) {
      const field = fieldOf.get(sortField) ?? defaultSort.field;
      return { page, size: limit, sort: { field, direction: sortDirection } };
    },
  };
}

/** The answer of every list for staff. DECISIONS 3 */
export function staffListReplyDto<Row extends z.ZodType>(row: Row) {
  return z.object({
    total: z.int().meta({ description: 'Сколько строк подходит всего' }),
    data: z.array(row).meta({ description: 'Строки страницы' }),
  });
}
