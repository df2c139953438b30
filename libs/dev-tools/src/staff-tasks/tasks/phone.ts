import { adminStatusLabel } from '@shop/domain';
import type { Locator, Page } from 'playwright-core';
import { button, dialogOf, drawerOf, expectSame, listOrders, openAdmin, readOrder } from '../order-pages.ts';
import type { StaffTask, TaskFinding, TaskPlace } from '../staff-task.ts';

const few = 3;

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Заказы' }).locator('[data-row-key]');
const cardOf = (page: Page, number: number): Locator => cards(page).filter({ hasText: String(number) });

const openCards = (place: TaskPlace, search: string): Promise<void> =>
  openAdmin(place, `/admin/orders${search}`, cards(place.page).getByRole('button').first());

/** Too small touch targets in the viewport, measured with their label or field; scrolling reaches the others. */
const smallTargets = `[...document.querySelectorAll('a[href], button, input, textarea, [role="combobox"]')]
  .map((one) => one.closest('label, .ant-select, .ant-input-affix-wrapper, .ant-input-number') ?? one)
  .filter((one, at, all) => all.indexOf(one) === at)
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && box.bottom > 0 && box.top < innerHeight && box.right > 0)
  .filter(({ box }) => Math.round(box.height) < 44 || Math.round(box.width) < 44)
  .map(({ one, box }) => (one.ariaLabel || one.innerText || one.placeholder || one.className) + ' ' + Math.round(box.width) + 'x' + Math.round(box.height))`;

/** Checks that nothing overflows the width and all touch targets are large enough. */
async function checkPhone(page: Page): Promise<readonly TaskFinding[]> {
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const small = await page.evaluate<string[]>(smallTargets);
  const named = small.slice(0, few).map((name) => name.replaceAll(/\s+/g, ' ').slice(0, 40));
  return [
    { text: over > 0 ? `scrolls sideways by ${over} px` : 'no sideways scroll', isMet: over <= 0 },
    {
      text: `${small.length} targets under 44 px${small.length > 0 ? ` (${named.join(', ')})` : ''}`,
      isMet: small.length === 0,
    },
  ];
}

export const phoneTasks: readonly StaffTask[] = [
  {
    key: 'l, b',
    title: 'on a phone: an order by its number',
    target: {},
    device: 'phone',
    async begin(place) {
      const { page, round, shop } = place;
      await openCards(place, '');
      const number = shop.firstOrder + Math.floor(shop.orders / 3) + round;
      return {
        async act(hands) {
          await hands.click(page.getByRole('textbox', { name: /^Номер, имя/ }));
          await hands.type(String(number));
          await hands.see(cardOf(page, number));
        },
        async check() {
          expectSame('cards', await cards(page).count(), 1);
          return checkPhone(page);
        },
      };
    },
  },
  {
    key: 'l, d',
    title: `on a phone: the status of ${few} orders`,
    target: {},
    device: 'phone',
    async begin(place) {
      const { page, round, shop } = place;
      const [from, to] =
        round % 2 === 0 ? (['delivered', 'in-sewing'] as const) : (['in-sewing', 'delivered'] as const);
      await openCards(place, `?period=all&status=${from}`);
      const { data } = await listOrders(shop.staff, { selectedStatus: from, limit: few });
      return {
        async act(hands) {
          for (const { orderId } of data) await hands.click(cardOf(page, orderId).getByRole('checkbox'));
          await hands.click(button(page, 'Изменить статус'));
          const dialog = dialogOf(page, 'Новый статус');
          await hands.click(dialog.getByText(adminStatusLabel(to), { exact: true }));
          await hands.click(button(dialog, 'Изменить'));
          await hands.see(page.getByText('Статусы заказов успешно изменены'));
        },
        async check() {
          for (const { _id } of data)
            expectSame('status', (await readOrder(shop.staff, _id)).adminStatus, to);
          return checkPhone(page);
        },
      };
    },
  },
  {
    key: 'l, e',
    title: 'on a phone: one piece more in a paid order, saved',
    target: {},
    device: 'phone',
    async begin(place) {
      const { page, shop } = place;
      const id = await shop.buy();
      const drawer = drawerOf(page);
      await openAdmin(place, `/admin/orders/${id}`, drawer.getByRole('combobox', { name: 'Раздел заказа' }));
      return {
        async act(hands) {
          await hands.click(drawer.getByRole('combobox', { name: 'Раздел заказа' }));
          await hands.click(page.locator('.ant-select-dropdown').getByTitle('Товары', { exact: true }));
          await hands.click(button(drawer, 'Изменить заказ'));
          await hands.click(drawer.getByRole('spinbutton', { name: /^Количество: / }));
          await hands.see(drawer.getByRole('spinbutton').and(drawer.locator(':focus')));
          await hands.press('ArrowUp');
          await hands.click(button(drawer, 'Сохранить'));
          await hands.see(page.getByText('Заказ успешно сохранен'));
        },
        async check() {
          expectSame('pieces', (await readOrder(shop.staff, id)).products[0]?.ProductDetails.quantity, 3);
          return checkPhone(page);
        },
      };
    },
  },
];
