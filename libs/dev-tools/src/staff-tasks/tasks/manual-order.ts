import { button, dialogOf, expectSame, listOrders, openOrders } from '../order-pages.ts';
import type { StaffTask } from '../staff-task.ts';

export const manualOrderTasks: readonly StaffTask[] = [
  {
    key: 'f',
    title: 'an order by hand for a customer who is known by phone',
    target: { clicks: 6, ms: 2_000 },
    async begin(place) {
      const { page, round, shop } = place;
      const digits = `900${String(77 + round * 11).padStart(7, '0')}`;
      await openOrders(place);
      const question = { orderSearchTerm: digits, limit: 100 };
      const before = await listOrders(shop.staff, question);
      return {
        async act(hands) {
          await hands.click(page.getByRole('link', { name: 'Новый заказ', exact: true }).first());
          await hands.see(page.getByRole('combobox', { name: 'Кто уже заказывал' }));
          await hands.type(digits);
          await hands.click(page.getByRole('option', { name: /Покупатель/ }).first());
          await hands.click(button(page.locator('main'), 'Добавить товар'));
          const dialog = dialogOf(page, 'Товар в заказ');
          await hands.click(page.getByRole('option').filter({ visible: true }).first());
          await hands.click(button(dialog, 'Добавить'));
          await hands.seeGone(dialog);
          await hands.click(button(page.locator('main'), 'Создать заказ'));
          await hands.see(page.getByText('Заказ был успешно создан!'));
        },
        async check() {
          const after = await listOrders(shop.staff, question);
          expectSame('orders of this phone', after.total, before.total + 1);
          return [{ text: `order ${after.data[0]?.orderId ?? 0} stored`, isMet: true }];
        },
      };
    },
  },
];
