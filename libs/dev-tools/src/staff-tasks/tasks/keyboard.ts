import { accessibilityViolations } from '@shop/testing';
import { openAdmin, openOrders, rowsOf, tabOf } from '../order-pages.ts';
import { openProducts } from '../product-pages.ts';
import type { StaffTask, TaskFinding, TaskPlace } from '../staff-task.ts';

/** Checks that a screen has no serious accessibility problems. */
const checkScreen = (screen: string, open: (place: TaskPlace) => Promise<unknown>): StaffTask => ({
  key: `j, ${screen}`,
  title: `serious and critical findings of axe: ${screen}`,
  target: {},
  async begin(place) {
    await open(place);
    return {
      act: (hands) => hands.see(place.page.locator('main')),
      async check(): Promise<readonly TaskFinding[]> {
        const found = await accessibilityViolations(place.page);
        return [{ text: `${found.length} found ${found.join('; ')}`.trim(), isMet: found.length === 0 }];
      },
    };
  },
});

export const keyboardTasks: readonly StaffTask[] = [
  {
    key: 'j',
    title: 'to the first row by keys alone, two rows ticked',
    target: { clicks: 0, keys: 5 },
    async begin(place) {
      const { page } = place;
      await openOrders(place);
      return {
        async act(hands) {
          await hands.press('Tab');
          await hands.press('Enter');
          await hands.press('ArrowDown');
          await hands.see(rowsOf(page).first().locator('a:focus'));
          await hands.press('Shift+ArrowDown');
          await hands.press('ArrowDown');
          await hands.see(page.getByText('Выбрано: 2 заказа'));
        },
        async check() {
          const ticked = await rowsOf(page).getByRole('checkbox', { checked: true }).count();
          return [{ text: `row entered by the third key, ${ticked} ticked`, isMet: ticked === 2 }];
        },
      };
    },
  },
  checkScreen('orders', openOrders),
  checkScreen('order', async (place) => {
    const id = await place.shop.buy();
    await openAdmin(place, `/admin/orders/${id}`, tabOf(place.page, 'Детали'));
  }),
  checkScreen('products', openProducts),
];
