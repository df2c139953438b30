import { signInAs } from '@shop/testing';
import type { Page } from 'playwright-core';
import { button, expectSame } from '../order-pages.ts';
import { openProducts, productRows, productTitled } from '../product-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';

const drawerOf = (page: Page) => page.getByRole('dialog');

/** Opens the same product as Boris, in a separate browser context. */
async function openWithBoris({ shop }: TaskPlace, id: string): Promise<Page> {
  const context = await shop.browser.newContext({ reducedMotion: 'reduce' });
  await signInAs(context, { site: shop.account, ...shop.boris });
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/items/${id}`);
  await drawerOf(page).getByLabel('Наименование').waitFor();
  return page;
}

async function saveAsBoris(page: Page, title: string): Promise<void> {
  await drawerOf(page).getByLabel('Наименование').fill(title);
  await button(drawerOf(page), 'Сохранить').click();
  await page.getByText('Продукт успешно обновлен').waitFor();
  await page.context().close();
}

async function openBoth(place: TaskPlace): Promise<{ boris: Page; title: string }> {
  const { page, round, shop } = place;
  await openProducts(place, '?page=5');
  const row = productRows(page)
    .nth(round * 2)
    .getByRole('link');
  const title = (await row.getAttribute('aria-label')) ?? '';
  const { _id } = await productTitled(shop.staff, title);
  await page.goto(`${shop.admin}/admin/items/${_id}`);
  await drawerOf(page).getByLabel('Наименование').waitFor();
  return { title, boris: await openWithBoris(place, _id) };
}

export const twoPeopleTasks: readonly StaffTask[] = [
  {
    key: 'i',
    title: 'fast delivery, while somebody else has renamed the product: both are kept',
    target: {},
    async begin(place) {
      const { page, shop } = place;
      const { boris, title } = await openBoth(place);
      const before = await productTitled(shop.staff, title);
      const renamed = `${title} от Бориса ${Date.now() % 100_000}`;
      await saveAsBoris(boris, renamed);
      return {
        async act(hands) {
          await hands.click(drawerOf(page).getByRole('checkbox', { name: 'Быстрая доставка' }));
          await hands.click(button(drawerOf(page), 'Сохранить'));
          await hands.see(page.getByText(/Пока вы вносили изменения|Продукт успешно обновлен/).first());
          if (await page.getByText('Пока вы вносили изменения').isVisible())
            await hands.click(button(drawerOf(page), 'Сохранить'));
          await hands.see(page.getByText('Продукт успешно обновлен'));
        },
        async check() {
          const { isFastDelivery } = await productTitled(shop.staff, renamed);
          expectSame('fast delivery', isFastDelivery, !before.isFastDelivery);
          return [];
        },
      };
    },
  },
  {
    key: 'i, one field',
    title: 'two names for one product: both are shown, one is chosen',
    target: {},
    async begin(place) {
      const { page, shop } = place;
      const { boris, title } = await openBoth(place);
      const mine = ` от Анны ${Date.now() % 100_000}`;
      const theirs = `${title} от Бориса ${Date.now() % 100_000}`;
      await saveAsBoris(boris, theirs);
      return {
        async act(hands) {
          await hands.click(drawerOf(page).getByLabel('Наименование'));
          await hands.press('End');
          await hands.type(mine);
          await hands.click(button(drawerOf(page), 'Сохранить'));
          await hands.see(drawerOf(page).getByRole('radio', { name: /Сейчас в магазине/ }));
          await hands.click(button(drawerOf(page), 'Оставить выбранное'));
          await hands.click(button(drawerOf(page), 'Сохранить'));
          await hands.see(page.getByText('Продукт успешно обновлен'));
        },
        async check() {
          const { Title } = await productTitled(shop.staff, title + mine);
          expectSame('name', Title, title + mine);
          return [];
        },
      };
    },
  },
];
