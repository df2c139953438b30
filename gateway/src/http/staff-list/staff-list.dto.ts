import { maxStaffListPage, maxStaffListSize, sortDirections, type SortDirection } from '@shop/contracts';
import { z } from 'zod';

/** The definition of a list, as returned by `defineStaffList`. */
interface List<Field extends string> {
  readonly sortFields: readonly [Field, ...Field[]];
  readonly defaultSort: { field: Field; direction: SortDirection };
}

/** Where the fields are sent: in a query string numbers are text. */
type Source = 'query' | 'body';

/** The requested page and order of a list. */
interface Requested {
  page: number;
  limit: number;
  sortField: string;
  sortDirection: SortDirection;
}

/**
 * The API's pagination and sort fields of a staff list, and their conversion to the service's request.
 *
 * @param names the API's name of each sort field
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

/** The response of every staff list. DECISIONS 3 */
export function staffListReplyDto<Row extends z.ZodType>(row: Row) {
  return z.object({
    total: z.int().meta({ description: 'Сколько строк подходит всего' }),
    data: z.array(row).meta({ description: 'Строки страницы' }),
  });
}
