import { listSchema, z, type FilterTexts, type RemoteOption } from '@shop/admin-kit';
import { readOption } from './chosen-option.ts';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates } from '@shop/domain';

const longestSearch = 200;
const maxOption = 300;
const day = z.iso.date().nullable().default(null);

/** Whole days back from today, and what is not counted from today. */
export const periods = ['today', '7', '30', '90', 'all', 'own'] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Сегодня',
  '7': '7 дней',
  '30': '30 дней',
  '90': '90 дней',
  all: 'За всё время',
  own: 'Свои даты',
};

/** On the list as it opens: seven days, and all the time for who looks for something that they know. */
const usualPeriod = 'auto';

export const traits = [
  'overdue',
  'comment',
  'note',
  'mentioned',
  'no-track',
  'not-printed',
  'deleted',
] as const;
export type Trait = (typeof traits)[number];

export const traitLabels: Readonly<Record<Trait, string>> = {
  overdue: 'Просрочены',
  comment: 'С пожеланиями',
  note: 'С заметкой сотрудников',
  mentioned: 'Упомянули меня',
  'no-track': 'Без трека',
  'not-printed': 'Не напечатаны',
  deleted: 'Удалённые',
};

/** What the address of the list says. It opens with the orders of the last seven days; a search goes over all of them. */
export const ordersSchema = listSchema({
  filters: z.object({
    search: z.string().trim().max(longestSearch).default(''),
    address: z.string().trim().max(longestSearch).default(''),
    period: z.enum([usualPeriod, ...periods]).default(usualPeriod),
    from: day,
    to: day,
    status: z.enum(adminStatuses).nullable().default(null),
    money: z.enum(moneyStates).nullable().default(null),
    traits: z.array(z.enum(traits)).default([]),
    /** With their name, see `chosen-option.ts`. */
    user: z
      .string()
      .regex(/^[\da-f]{24}(~.*)?$/)
      .max(maxOption)
      .or(z.literal(''))
      .default(''),
  }),
  sortBy: ['createdBy', 'orderId', 'adminStatus', 'amount', 'delivery_type'],
  sort: { field: 'createdBy', direction: 'desc' },
  size: 10,
});

/** The time that a list covers; days that were chosen hold for a search as well. */
export function periodOf({
  period,
  search,
  address,
  user,
}: Pick<OrderFilters, 'period' | 'search' | 'address' | 'user'>): Period {
  if (period !== usualPeriod) return period;
  return search === '' && address === '' && user === '' ? '7' : 'all';
}

/** A saved view names a customer by id alone: nobody else should read a name there. */
export function readCustomer(text: string): RemoteOption | null {
  const option = readOption(text);
  return option && option.label === option.value ? { ...option, label: 'выбранный в виде' } : option;
}

export type OrderFilters = typeof ordersSchema.defaults;

export const orderFilterTexts: FilterTexts<OrderFilters> = {
  search: (text) => `Поиск: ${text}`,
  address: (text) => `Адрес: ${text}`,
  period: (period) => `Когда: ${period === usualPeriod ? '' : periodLabels[period]}`,
  from: (from) => `С ${from ?? ''}`,
  to: (to) => `По ${to ?? ''}`,
  status: (status) => `Статус: ${status ? adminStatusLabel(status) : 'Все'}`,
  money: (money) => `Деньги: ${money ? moneyStateLabel(money) : 'Все'}`,
  traits: (chosen) => chosen.map((trait) => traitLabels[trait]).join(', '),
  user: (text) => `Покупатель: ${readCustomer(text)?.label ?? ''}`,
};
