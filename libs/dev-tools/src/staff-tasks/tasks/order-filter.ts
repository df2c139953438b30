import { adminStatuses, adminStatusLabel } from '@shop/domain';
import {
  expectSame,
  listOrders,
  openOrders,
  orderLink,
  rowsOf,
  shownNumbers,
  staleRows,
} from '../order-pages.ts';
import type { StaffTask } from '../staff-task.ts';

const weekMs = 7 * 86_400_000;
const dayMs = 86_400_000;

export const orderFilterTasks: readonly StaffTask[] = [
  {
    key: 'c',
    title: 'of all orders those of seven days and one status, the dearest first',
    target: { clicks: 5, ms: 1_000 },
    async begin(place) {
      const { page, round, shop } = place;
      await openOrders(place, '?period=all');
      const status = adminStatuses[1 + (round % 3)] ?? adminStatuses[0];
      const week = new Date(Date.now() - weekMs).toISOString();
      const question = { dateRange: [week, null], selectedStatus: status, sortField: 'amount' };
      const { data, total } = await listOrders(shop.staff, { ...question, sortDirection: 'desc', limit: 10 });
      const numbers = data.map(({ orderId }) => orderId);
      const [first] = numbers;
      if (first === undefined) throw new Error('No order of seven days.');
      return {
        async act(hands) {
          await hands.click(page.getByRole('combobox', { name: 'Когда оформлен' }));
          await hands.click(page.locator('.ant-select-dropdown').getByTitle('7 дней', { exact: true }));
          await hands.click(page.getByRole('combobox', { name: 'Статус' }));
          await hands.click(page.locator('.ant-select-dropdown').getByTitle(adminStatusLabel(status)));
          await hands.click(page.getByRole('columnheader', { name: 'Сумма' }).getByRole('button'));
          await hands.see(
            page.getByRole('columnheader', { name: 'Сумма' }).and(page.locator('[aria-sort=descending]')),
          );
          await hands.see(orderLink(page, first));
          await hands.seeGone(staleRows(page));
        },
        async check() {
          expectSame('rows', (await shownNumbers(page)).slice(0, 10), numbers);
          return [{ text: `${total} left`, isMet: total > 0 }];
        },
      };
    },
  },
  {
    key: 'c, view',
    title: 'the same kind of list by a saved view',
    target: { clicks: 1, ms: 1_000 },
    async begin(place) {
      const { page, shop } = place;
      await openOrders(place);
      const { data, total } = await listOrders(shop.staff, {
        ...{ selectedStatus: 'in-processing', money: 'paid', limit: 10 },
      });
      const numbers = data.map(({ orderId }) => orderId);
      return {
        async act(hands) {
          await hands.click(page.getByRole('link', { name: /^Ждут работы/ }));
          await hands.see(orderLink(page, numbers[1] ?? 0));
          await hands.seeGone(
            rowsOf(page)
              .filter({ hasNotText: adminStatusLabel('in-processing') })
              .first(),
          );
          await hands.seeGone(staleRows(page));
        },
        async check() {
          expectSame('rows', (await shownNumbers(page)).slice(0, 10), numbers);
          const long = await listOrders(shop.staff, {
            dateRange: [new Date(Date.now() - dayMs).toISOString(), null],
          });
          return [{ text: `${total} of the view, ${long.total} of a day`, isMet: true }];
        },
      };
    },
  },
];
