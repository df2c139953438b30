import type { listPeople, ParsedRequestOf, peopleList } from '@shop/contracts';
import { beginsWith, queryWordsOf, type StaffListOrder } from '@shop/service-kit';
import { Types, type QueryFilter } from 'mongoose';
import type { Person } from './person.schema.ts';

/** A column with an order of its own in the database; people are listed role by role otherwise. */
export type StoredSort = Exclude<(typeof peopleList.sortFields)[number], 'role'>;

/** The filters of the list, with the role by its id: an empty list of ids matches nobody. */
export interface PeopleFilters extends Pick<
  ParsedRequestOf<typeof listPeople>['filters'],
  'search' | 'sex' | 'isBanned'
> {
  roleIds?: readonly string[];
}

/** The paths of each sort, and the index in that order. Equal values are in the order of registration. */
const sorts: Readonly<Record<StoredSort, { paths: readonly string[]; index: string }>> = {
  registeredAt: { paths: ['registeredAt', '_id'], index: 'staff_newest' },
  name: { paths: ['nameKey', '_id'], index: 'staff_name' },
  phone: { paths: ['phone'], index: 'phone_unique' },
  email: { paths: ['emailKey'], index: 'email_unique' },
  sex: { paths: ['sex', 'registeredAt', '_id'], index: 'staff_sex' },
  isBanned: { paths: ['isBanned', 'registeredAt', '_id'], index: 'staff_banned' },
};

/** Up to this many people, sorting in memory is faster than searching them in the order of another index. */
const maxSortedInMemory = 2_000;

/** All indexes that the list is read by. */
export const listIndexes = (): string[] => [
  ...new Set(['staff_search', 'staff_role', ...Object.values(sorts).map(({ index }) => index)]),
];

/** A search reads what it finds and sorts it; other filters do so where they leave few people. */
export function orderOf(filters: PeopleFilters, field: StoredSort): StaffListOrder {
  const { paths, index } = sorts[field];
  const lead = leadOf(filters);
  if (lead === null) return { paths, index };
  // The index of a filter is in the order of registration.
  if (lead === 'staff_search' || field === 'registeredAt') return { paths, index: lead };
  return { paths, countIndex: lead, index: (total) => (total <= maxSortedInMemory ? lead : index) };
}

function leadOf({ search = '', roleIds, isBanned, sex }: PeopleFilters): string | null {
  if (search.trim() !== '') return 'staff_search';
  if (roleIds) return 'staff_role';
  if (isBanned !== undefined) return 'staff_banned';
  return sex === undefined ? null : 'staff_sex';
}

export function conditionsOf({ search = '', roleIds, isBanned, sex }: PeopleFilters): QueryFilter<Person>[] {
  return [
    ...(search.trim() === '' ? [] : wordConditions(search)),
    ...(roleIds ? [{ roleId: { $in: roleIds.map((id) => new Types.ObjectId(id)) } }] : []),
    ...(isBanned === undefined ? [] : [{ isBanned }]),
    ...(sex === undefined ? [] : [{ sex }]),
  ];
}

/** Each word has to be a prefix of one of a person's words; signs without a word match nobody. */
function wordConditions(search: string): QueryFilter<Person>[] {
  // People begin a Russian phone with 8, also while they are still typing it.
  const words = queryWordsOf(search.replace(/^\s*8(?=[\s(-]*9[\d\s()-]*$)/, '7'));
  if (words.length === 0) return [{ searchWords: { $in: [] } }];
  return words.map((word) => ({ searchWords: beginsWith(word) }));
}
