import { listAdvancedUsers, listStaffOrders, listStaffProducts } from '@shop/api-client';
import { adminStatusLabel, formatMoney, formatPhone, roublesToKopecks } from '@shop/domain';
import { paths } from '../../paths.ts';
import { goAnywhereTexts as texts } from './go-anywhere.texts.ts';

/** A search result. */
export interface Found {
  key: string;
  to: string;
  title: string;
  note: string;
}

/** The maximum number of results per group; the list screen shows the rest. */
const maxFound = 5;

const money = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** A link to the list with all results, if there are more than the group shows. */
const theRest = (total: number, to: string, title: (count: number) => string): Found[] =>
  total > maxFound ? [{ key: to, to, title: title(total), note: '' }] : [];

/** Orders by number, also a part of it, and by everything else that the order list searches. */
export async function findOrders(typed: string, signal: AbortSignal): Promise<Found[]> {
  const body = { orderSearchTerm: typed, selectedStatus: 'all' as const, page: 1, limit: maxFound };
  const { data: page } = await listStaffOrders({ body, signal, throwOnError: true });
  const rows = page.data.map(({ _id, orderId, userInfo, amount, adminStatus }) => ({
    key: _id,
    to: paths.order(_id),
    title: texts.order(orderId),
    note: joined(
      [userInfo['Second name'], userInfo['First name']].filter(Boolean).join(' '),
      money(amount),
      adminStatusLabel(adminStatus),
    ),
    isExact: String(orderId) === typed,
  }));
  const list = `${paths.orders()}?${new URLSearchParams({ period: 'all', search: typed }).toString()}`;
  return [
    // An exact number precedes numbers and phones that contain it.
    ...rows.toSorted((one, other) => Number(other.isExact) - Number(one.isExact)),
    ...theRest(page.total, list, texts.allOrders),
  ];
}

/** Products by title, tolerating typing errors, and by article. */
export async function findProducts(typed: string, signal: AbortSignal): Promise<Found[]> {
  const body = { searchTerm: typed, page: 1, limit: maxFound };
  const { data: page } = await listStaffProducts({ body, signal });
  const list = `${paths.products()}?${new URLSearchParams({ search: typed }).toString()}`;
  return [
    ...page.data.map(({ _id, Title, article, Price, isItemAvailable }) => ({
      key: _id,
      to: paths.product(_id),
      title: Title,
      note: joined(article, money(Price), isItemAvailable ? null : texts.hidden),
    })),
    ...theRest(page.total, list, texts.allProducts),
  ];
}

/** People with orders, by name, phone or e-mail; each links to their orders. */
export async function findPeople(search: string, signal: AbortSignal): Promise<Found[]> {
  const query = { search, limit: maxFound };
  const { data } = await listAdvancedUsers({ query, signal, throwOnError: true });
  return data.map(({ _id, fullName, phone, email }) => ({
    key: `person-${_id}`,
    to: `${paths.orders()}?${new URLSearchParams({ period: 'all', user: `${_id}~${fullName}` }).toString()}`,
    title: fullName,
    note: joined(phone === '' ? null : formatPhone(phone), email, texts.ordersOf),
  }));
}
