import {
  choiceField,
  listSchema,
  searchField,
  z,
  type FilterTexts,
  type RemoteOption,
} from '@shop/admin-kit';
import { readOption } from './chosen-option.ts';
import { writtenDay } from './written-day.ts';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates, objectIdDigits } from '@shop/domain';

const longestSearch = 200;
const maxOption = 300;
const day = z._default(z.nullable(z.iso.date()), null);

/** Whole days back from today, and periods that are not relative to today. */
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

/** The default: seven days, or all time for a search for known details and for deleted orders, which are few. */
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

/** The URL of the list. It opens with the orders of the last seven days; a search covers all orders. */
export const ordersSchema = listSchema({
  filters: z.object({
    search: searchField(longestSearch),
    address: searchField(longestSearch),
    period: z._default(z.enum([usualPeriod, ...periods]), usualPeriod),
    from: day,
    to: day,
    status: choiceField(adminStatuses),
    money: choiceField(moneyStates),
    traits: z._default(z.array(z.enum(traits)), []),
    /** Includes the name, see `chosen-option.ts`. */
    user: z._default(
      z.union([
        z.string().check(z.regex(new RegExp(`^${objectIdDigits}(~.*)?$`)), z.maxLength(maxOption)),
        z.literal(''),
      ]),
      '',
    ),
  }),
  sortBy: ['createdBy', 'orderId', 'adminStatus', 'amount', 'delivery_type'],
  sort: { field: 'createdBy', direction: 'desc' },
  size: 10,
});

/** The period of a list; explicitly chosen dates apply to a search as well. */
export function periodOf({
  period,
  search,
  address,
  user,
  traits: chosen,
}: Pick<OrderFilters, 'period' | 'search' | 'address' | 'user' | 'traits'>): Period {
  if (period !== usualPeriod) return period;
  const isRecent = search === '' && address === '' && user === '' && !chosen.includes('deleted');
  return isRecent ? '7' : 'all';
}

/** A saved view stores only a customer's id, without the name, which other staff must not read there. */
export function readCustomer(text: string): RemoteOption | null {
  const option = readOption(text);
  return option && option.label === option.value ? { ...option, label: 'выбранный в виде' } : option;
}

export type OrderFilters = typeof ordersSchema.defaults;

export const orderFilterTexts: FilterTexts<OrderFilters> = {
  search: (text) => `Поиск: ${text}`,
  address: (text) => `Адрес: ${text}`,
  period: (period) => `Когда: ${period === usualPeriod ? '' : periodLabels[period]}`,
  from: (from) => `С ${writtenDay(from ?? '')}`,
  to: (to) => `По ${writtenDay(to ?? '')}`,
  status: (status) => `Статус: ${status ? adminStatusLabel(status) : 'Все'}`,
  money: (money) => `Деньги: ${money ? moneyStateLabel(money) : 'Все'}`,
  traits: (chosen) => chosen.map((trait) => traitLabels[trait]).join(', '),
  user: (text) => `Покупатель: ${readCustomer(text)?.label ?? ''}`,
};
