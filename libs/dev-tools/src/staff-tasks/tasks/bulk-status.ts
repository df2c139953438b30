import { adminStatusLabel } from '@shop/domain';
import {
  button,
  dialogOf,
  expectSame,
  listOrders,
  openOrders,
  rowsOf,
  shownNumbers,
} from '../order-pages.ts';
import type { StaffTask } from '../staff-task.ts';

const many = 50;
/** From one status to the next, another pair in each round. */
const steps = [
  ['in-processing', 'in-sewing'],
  ['in-sewing', 'in-printing'],
  ['in-printing', 'packed-ready-for-shipment'],
] as const;

export const bulkStatusTasks: readonly StaffTask[] = [
  {
    key: 'd',
    title: `the status of ${many} orders at once`,
    target: { clicks: 5, ms: 2_000 },
    async begin(place) {
      const { page, round, shop } = place;
      const [from, to] = steps[round % steps.length] ?? steps[0];
      await openOrders(place, `?period=all&status=${from}&size=${many}`);
      // The first rows are drawn before the others.
      await rowsOf(page)
        .nth(many - 1)
        .waitFor();
      const numbers = await shownNumbers(page);
      expectSame('rows to begin with', numbers.length, many);
      const tick = (at: number) => rowsOf(page).nth(at).getByRole('checkbox');
      return {
        async act(hands) {
          await hands.click(tick(0));
          await hands.shiftClick(tick(numbers.length - 1));
          await hands.click(button(page, 'Изменить статус'));
          const dialog = dialogOf(page, 'Новый статус');
          await hands.click(dialog.getByText(adminStatusLabel(to), { exact: true }));
          await hands.click(button(dialog, 'Изменить'));
          await hands.see(page.getByText('Статусы заказов успешно изменены'));
        },
        async check() {
          const changed = await listOrders(shop.staff, {
            selectedStatus: to,
            limit: 100,
            sortField: 'orderId',
          });
          const left = await listOrders(shop.staff, { selectedStatus: from, limit: 100 });
          const still = left.data.filter(({ orderId }) => numbers.includes(orderId));
          expectSame('orders that kept their status', still.length, 0);
          const now = await Promise.all(
            numbers.map(async (number) => {
              const found = await listOrders(shop.staff, { orderSearchTerm: String(number), limit: 100 });
              return found.data.find(({ orderId }) => orderId === number)?.adminStatus;
            }),
          );
          expectSame('statuses', [...new Set(now)], [to]);
          return [
            {
              text: `${now.length} changed, ${changed.total} now "${adminStatusLabel(to)}"`,
              isMet: now.length === many,
            },
          ];
        },
      };
    },
  },
];
