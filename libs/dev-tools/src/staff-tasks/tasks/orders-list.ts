import type { Page } from 'playwright-core';
import {
  firstLinkOf,
  drawerOf,
  expectSame,
  listOrders,
  openAdmin,
  openOrders,
  orderLink,
  rowsOf,
  shownNumbers,
} from '../order-pages.ts';
import type { StaffTask, TaskFinding, TaskPlace } from '../staff-task.ts';

const fewestRows = 16;

/** The columns that a row must show without being opened. */
const columns = ['Заказ', 'Дата', 'Статус', 'Товары', 'Сумма', 'Покупатель'];

export const ordersListTasks: readonly StaffTask[] = [
  {
    key: 'a',
    title: 'open the list of orders from the start page',
    target: { clicks: 1, ms: 300 },
    async begin(place) {
      const { page } = place;
      await openAdmin(place, '/admin', page.getByRole('navigation').first());
      return {
        async act(hands) {
          await hands.click(page.getByRole('link', { name: 'Заказы', exact: true }).first());
          await hands.see(firstLinkOf(page));
        },
        check: () => checkNewest(place),
      };
    },
  },
  {
    key: 'a, rows',
    title: 'what the list tells without a click, 50 rows a page',
    target: { clicks: 0 },
    async begin(place) {
      await openOrders(place, '?size=50');
      return {
        act: (hands) => hands.see(firstLinkOf(place.page)),
        check: () => checkRows(place),
      };
    },
  },
  {
    key: 'a, reload',
    title: 'the same list after a reload of the page',
    target: { ms: 500 },
    async begin(place) {
      const { page } = place;
      await openOrders(place);
      return {
        async act(hands) {
          await hands.reload();
          await hands.see(firstLinkOf(page));
        },
        check: async () => checkNewest(place),
      };
    },
  },
  {
    key: 'c, back',
    title: 'from another screen back to a filtered list that was scrolled',
    target: { clicks: 1, ms: 300 },
    async begin(place) {
      const { page } = place;
      await openOrders(place, '?period=all&sort=-amount&size=50');
      const numbers = await shownNumbers(page);
      const far = orderLink(page, numbers[30] ?? 0);
      await far.scrollIntoViewIfNeeded();
      const before = await scrolledTo(page);
      if (before < 100) throw new Error('The list was not scrolled.');
      await page.getByRole('link', { name: 'Товары', exact: true }).first().click();
      await page.getByRole('checkbox').nth(1).waitFor();
      return {
        async act(hands) {
          await hands.goBack();
          await hands.see(far);
        },
        async check() {
          await drawerOf(page).waitFor({ state: 'hidden' });
          expectSame('rows', await shownNumbers(page), numbers);
          const after = await scrolledTo(page);
          return [{ text: `scrolled to ${after} px of ${before}`, isMet: Math.abs(after - before) < 2 }];
        },
      };
    },
  },
];

const scrolledTo = (page: Page): Promise<number> =>
  page.evaluate<number>("Math.round(scrollY + (document.querySelector('[data-scroller]')?.scrollTop ?? 0))");

async function checkNewest({ page, shop }: TaskPlace): Promise<readonly TaskFinding[]> {
  const { data } = await listOrders(shop.staff, { limit: 10 });
  const shown = await shownNumbers(page);
  expectSame(
    'rows',
    shown.slice(0, 10),
    data.map(({ orderId }) => orderId),
  );
  return [];
}

/** Checks how many rows are fully visible, and which columns they have. */
async function checkRows({ page }: TaskPlace): Promise<readonly TaskFinding[]> {
  const boxes = await Promise.all((await rowsOf(page).all()).map((row) => row.boundingBox()));
  const height = page.viewportSize()?.height ?? 0;
  const whole = boxes.filter((box) => box !== null && box.y + box.height <= height).length;
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const missing = columns.filter((column) => !heads.some((head) => head.includes(column)));
  return [
    { text: `${whole} whole rows in ${height} px (${fewestRows})`, isMet: whole >= fewestRows },
    {
      text: missing.length === 0 ? `columns ${columns.join(', ')}` : `no column ${missing.join(', ')}`,
      isMet: missing.length === 0,
    },
  ];
}
