import { choiceField, listSchema, searchField, z, type FilterTexts } from '@shop/admin-kit';
import { maxSearchText, sexes } from '@shop/domain';
import { sexLabels, usersTexts as texts } from './users.texts.ts';

export const usersSchema = listSchema({
  filters: z.object({
    search: searchField(maxSearchText),
    sex: choiceField(sexes),
    role: z._default(z.string().check(z.maxLength(200)), ''),
    banned: choiceField(['true']),
  }),
  sortBy: ['registeredBy', 'Second name', 'Phone', 'Email', 'role', 'Sex', 'banned'],
  sort: { field: 'registeredBy', direction: 'desc' },
  size: 10,
});

export type UserFilters = typeof usersSchema.defaults;
export type UserSort = (typeof usersSchema)['sort'];

export const userFilterTexts: FilterTexts<UserFilters> = {
  search: (text) => `Поиск: ${text}`,
  sex: (sex) => `${texts.sex}: ${sex ? sexLabels[sex] : ''}`,
  role: (role) => `${texts.role}: ${role}`,
  banned: () => texts.banned,
};
