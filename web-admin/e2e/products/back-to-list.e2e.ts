import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { eventually, openBrowser, openEmptyShop, signInAs, watchPage, type TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const titles: string[] = [];

const anna = { phone: '79990000132', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...anna, ...names, email: 'anna@example.ru', roleKey: 'editor' });
  titles.push(...(await shop.writeAssortment(20)).map(({ title }) => title));
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('going back from a product restores the scroll position, the ticked rows and the focus', async () => {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 1440, height: 560 } },
  });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...anna });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/products?size=20`);
  // The newest product is the first.
  const [opened = '', ...ticked] = [titles[8], titles[18], titles[17]];
  const row = page.getByRole('link', { name: opened, exact: true });
  for (const title of ticked) await page.getByRole('checkbox', { name: title ?? '', exact: true }).check();
  const chosen = page.getByText('Выбрано: 2 товара');
  await chosen.waitFor();
  await row.scrollIntoViewIfNeeded();
  const placeOf = () => page.evaluate<number>("document.querySelector('[data-scroller]').scrollTop");
  const place = await placeOf();
  assert.ok(place > 0);
  const drawer = page.getByRole('dialog', { name: new RegExp(opened) });
  const leave = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const goBack of leave) {
    await row.click();
    await drawer.getByLabel('Наименование').waitFor();
    await goBack();
    await drawer.waitFor({ state: 'detached' });
    await chosen.waitFor();
    assert.equal(await placeOf(), place);
    await eventually(async () =>
      assert.ok(await row.evaluate((link) => link === document.activeElement), 'the row has no focus'),
    );
  }

  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('list', { name: 'Товары' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${opened}`) }).click();
  const sheet = page.getByRole('dialog', { name: opened });
  const link = sheet.getByRole('link', { name: /^Открыть/ });
  await link.waitFor();
  const scrolled = await page.evaluate<number>('window.scrollY');
  assert.ok(scrolled > 0);
  await link.click();
  await page.waitForURL(/items\/[0-9a-f]{24}/);
  await page.getByLabel('Наименование').waitFor();
  await page.goBack();
  await page.waitForURL(/products\?/);
  await eventually(async () => {
    assert.equal(await page.evaluate<number>('window.scrollY'), scrolled);
  }, 10_000);
  assert.deepEqual(watch.errors, []);
  await context.close();
});
