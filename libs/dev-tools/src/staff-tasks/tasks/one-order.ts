import { button, dialogOf, drawerOf, expectSame, openAdmin, readOrder, tabOf } from '../order-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';

/** Opens an order that has just been placed and paid, beside the list. */
async function openBought(place: TaskPlace): Promise<string> {
  const id = await place.shop.buy();
  await openAdmin(place, `/admin/orders/${id}`, tabOf(place.page, 'Детали'));
  return id;
}

export const oneOrderTasks: readonly StaffTask[] = [
  {
    key: 'e, quantity',
    title: 'one piece more in a paid order, saved',
    target: { clicks: 4, keys: 1, ms: 1_000 },
    async begin(place) {
      const { page, shop } = place;
      const id = await openBought(place);
      const before = await readOrder(shop.staff, id);
      const drawer = drawerOf(page);
      return {
        async act(hands) {
          await hands.click(button(drawer, 'Изменить заказ'));
          await hands.click(drawer.getByRole('spinbutton', { name: /^Количество: / }));
          await hands.press('ArrowUp');
          await hands.click(button(drawer, 'Сохранить'));
          await hands.see(page.getByText('Заказ успешно сохранен'));
        },
        async check() {
          const after = await readOrder(shop.staff, id);
          expectSame('pieces', after.products[0]?.ProductDetails.quantity, 3);
          expectSame('paid', after.money.paid, before.money.paid);
          const isShown = after.money.missing > 0 && after.money.missing === after.amount - before.amount;
          return [{ text: `${after.money.missing} roubles missing, the payment kept`, isMet: isShown }];
        },
      };
    },
  },
  {
    key: 'e, refund',
    title: 'one of two pieces of a paid order given back',
    target: { clicks: 4, ms: 1_000 },
    async begin(place) {
      const { page, shop } = place;
      const id = await openBought(place);
      const drawer = drawerOf(page);
      const reason = 'Не подошло';
      return {
        async act(hands) {
          await hands.click(tabOf(page, 'Деньги'));
          await hands.click(drawer.getByRole('button', { name: /^Вернуть штуку: / }).first());
          const dialog = dialogOf(page, /^Возврат по заказу/);
          await hands.click(button(dialog, reason));
          await hands.click(dialog.getByRole('button', { name: /^Вернуть \d/ }));
          await hands.see(page.getByText('Возврат оформлен'));
        },
        async check() {
          const { refunds, products, money } = await readOrder(shop.staff, id);
          expectSame(
            'refunds',
            refunds.map(({ status }) => status),
            ['succeeded'],
          );
          expectSame('reason', refunds[0]?.reason, reason);
          expectSame('pieces left in the order', products[0]?.ProductDetails.quantity, 2);
          const isPart = money.refunded > 0 && money.refunded < money.paid;
          return [{ text: `${money.refunded} of ${money.paid} roubles given back`, isMet: isPart }];
        },
      };
    },
  },
  {
    key: 'e, history',
    title: 'who changed an order, what stood there before and what after',
    target: { clicks: 0 },
    async begin(place) {
      const { page, shop } = place;
      const id = await shop.buy();
      const { orderId } = await readOrder(shop.staff, id);
      const track = `RA${orderId}RU`;
      await shop.staff.send('PUT', `/api/admin/orders/${id}`, { delivery_info: { trackId: track } });
      await openAdmin(place, `/admin/orders/${id}`, tabOf(page, 'Детали'));
      const drawer = drawerOf(page);
      return {
        async act(hands) {
          await hands.see(drawer.getByText(`→ ${track}`));
        },
        async check() {
          expectSame('the track number', await drawer.getByText(`→ ${track}`).count(), 1);
          return [];
        },
      };
    },
  },
];
