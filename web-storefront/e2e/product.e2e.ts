import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  inPageOf,
  openBrowser,
  openEmptyShop,
  visit,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
/** URLs of products by their special property. */
const at = { plain: '', seams: '', gone: '', preorder: '' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePages([{ link: 'contacts', title: 'Контакты', content: '<p>Пишите.</p>' }]);
  const [plain] = await shop.writeAssortment(3);
  const image = plain?.images[0] ?? '';
  const put = async (input: Parameters<TestShop['writeProduct']>[0]): Promise<string> =>
    `${shop.shop}/product/${(await shop.writeProduct(input)).id}`;
  at.plain = `${shop.shop}/product/${plain?.id}`;
  at.seams = await put({
    article: 'HD-90',
    title: 'Худи с вышивкой',
    priceKopecks: 600_000,
    discountPriceKopecks: 450_000,
    isFastDelivery: true,
    sizeTable: {
      measures: ['Ширина груди', 'Длина по спинке'],
      rows: [{ size: 'M', values: [56.5, 68] }],
      howTo: 'Вещь лежит ровно.',
    },
    seams: [{ name: 'Вышивка', colour: 'orange', photos: [image] }],
    hasSeamsByDefault: true,
    defaultSeamTitle: 'Без вышивки',
    tags: [
      { name: 'Состав', value: 'хлопок' },
      { name: 'Уход', value: '##' },
    ],
    description: '<p>Тёплое</p><script>alert(1)</script>',
  });
  at.gone = await put({ article: 'HD-91', title: 'Распроданное худи', isAvailable: false });
  at.preorder = await put({ article: 'HD-92', title: 'Худи будущего', itemType: 'type_preorder' });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first();
const pick = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: option }).check();

describe('product', () => {
  test('is rendered on the server, with metadata for search engines and link previews', async () => {
    const answer = await fetch(at.seams);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, /<title>Худи с вышивкой – Сорока<\/title>/);
    assert.match(html, /<meta content="product" property="og:type"\/>/);
    assert.match(html, /"@type":"Product","name":"Худи с вышивкой"/);
    assert.match(html, /"price":4500/);
    assert.doesNotMatch(html, /alert\(1\)/);
    assert.match(html, /Отправим до \d+\u00a0[а-я]+/);
    assert.match(html, /<dt[^>]*>Состав<\/dt>/);
    assert.doesNotMatch(html, /<dt[^>]*>Уход/);
  });

  test('works without JavaScript, with the options chosen in the URL', async () => {
    await inPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${at.seams}?colour=white&size=M&seam=${encodeURIComponent('Вышивка')}`);
      for (const name of ['Белый', 'M', 'Вышивка']) {
        assert.equal(await page.getByRole('radio', { name, exact: true }).isChecked(), true, name);
      }
      await page.getByText('Тёплое').waitFor();
      assert.equal(await page.getByRole('img', { name: /Фото/ }).count(), 2);
    });
  });

  test('hydrates without errors and without repeating requests', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, `${at.seams}?size=M`);
      await page.getByRole('button', { name: /^В избранное: Худи с вышивкой/ }).click();
      await page.getByRole('link', { name: 'Избранное: 1 товар' }).waitFor();
      // The shelf of similar products below is requested when it comes near.
      const isOwn = (call: string): boolean => !/^GET \/api\/(images|products\/cards)/.test(call);
      const apiCalls = watch.apiCalls.filter(isOwn);
      assert.deepEqual({ ...watch, apiCalls }, { errors: [], failed: [], apiCalls: [] });
    });
  });

  test('requires a size, counts its pieces in the cart and keeps them after a reload', async () => {
    await inPage({}, async (page) => {
      await page.goto(at.seams);
      await buy(page).click();
      await page.getByText('Выберите размер').waitFor();
      await page.keyboard.press('ArrowDown');
      await pick(page, 'Размер', 'M');
      await pick(page, 'Параметры', 'Вышивка');
      await pick(page, 'Цвет', 'Белый');
      assert.equal(
        decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' ')),
        '?size=M&seam=Вышивка&colour=white',
      );
      await buy(page).click();
      await page.getByText('Товар добавлен в корзину').waitFor();
      await page.getByRole('button', { name: 'Таблица размеров' }).click();
      const table = page.getByRole('dialog');
      await table.getByRole('row', { name: 'M 56,5 68' }).waitFor();
      await table.getByText('Вещь лежит ровно.').waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.keyboard.press('Escape');
      await table.waitFor({ state: 'hidden' });
      const counter = page.getByRole('group', { name: 'В корзине' });
      assert.equal(await counter.getByRole('button', { name: 'Меньше на один' }).isDisabled(), true);
      await counter.getByRole('button', { name: 'Больше на один' }).click();
      await page.getByRole('link', { name: 'Корзина: 2 товара' }).waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'Корзина: 2 товара' }).waitFor();
      assert.equal(await counter.getByRole('status').textContent(), '2');
      await pick(page, 'Размер', 'L');
      await buy(page).waitFor();
      await pick(page, 'Размер', 'M');
      assert.equal(await counter.getByRole('link', { name: 'В корзине' }).getAttribute('href'), '/cart');
      await counter.getByRole('button', { name: 'Убрать из корзины' }).click();
      await buy(page).waitFor();
    });
  });

  test('shows enlarged pictures by mouse and by keyboard', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${at.seams}?seam=${encodeURIComponent('Вышивка')}`);
      await page.getByRole('button', { name: 'Показать фото 2' }).click();
      const picture = page.getByRole('link', { name: 'Увеличить фото 2' });
      const tab = page.context().waitForEvent('page');
      await picture.click({ modifiers: ['ControlOrMeta'] });
      assert.match((await tab).url(), /\?size=950x750$/);
      await picture.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Фото 2 из 2').waitFor();
      await page.keyboard.press('ArrowRight');
      await dialog.getByText('Фото 1 из 2').waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await dialog.count(), 0);
    });
  });

  test('leads on to similar and viewed products, and shares its address', async () => {
    await inPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(at.plain);
      await page.getByText('+41\u00a0балл после входа').waitFor();
      const similar = page.getByRole('region', { name: 'Похожие товары' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await similar.getByRole('link', { name: 'Худи с вышивкой' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Худи с вышивкой' }).waitFor();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const viewed = page.getByRole('region', { name: 'Вы недавно смотрели' });
      await viewed.getByRole('article').first().waitFor();
      await page.evaluate('delete Navigator.prototype.share');
      await page.getByRole('button', { name: 'Поделиться' }).click();
      await page.getByText('Ссылка скопирована').waitFor();
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), page.url());
    });
  });

  test('has its price on the first screen of a phone, below a low header', async () => {
    for (const [width, height, highest] of [
      [320, 640, 96],
      [390, 844, 126],
    ] as const) {
      await inPage({ viewport: { width, height }, hasTouch: true }, async (page) => {
        await visit(page, at.seams);
        const price = page.getByRole('article').getByText('4\u00a0500,00\u00a0₽').first();
        const bottom = await price.evaluate((node) => node.getBoundingClientRect().bottom);
        const bar = 72;
        assert.ok(bottom < height - bar, `the price ends at ${bottom} of ${height}`);
        const header = await page.getByRole('banner').evaluate((node) => node.clientHeight);
        assert.ok(header <= highest, `a header of ${header} px at ${width}`);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
      });
    }
  });

  test('that is unavailable says so, and a preorder asks guests to sign in', async () => {
    await inPage({}, async (page) => {
      await page.goto(at.gone);
      await page.getByText('Этот товар более не доступен для заказа.').waitFor();
      assert.equal(await buy(page).count(), 0);
      await page.goto(at.preorder);
      await page.getByText('ПРЕДЗАКАЗ', { exact: true }).waitFor();
      await page.getByText('Отправим, когда вещь будет готова').waitFor();
      const signIn = page.getByRole('link', { name: 'Войти и заказать' });
      assert.equal(
        await signIn.getAttribute('href'),
        `${shop.account}/user/signin?${new URLSearchParams({ from: at.preorder })}`,
      );
    });
  });

  test('is bought on a narrow phone from the bar at the bottom', async () => {
    await inPage({ viewport: { width: 360, height: 640 }, hasTouch: true }, async (page) => {
      await visit(page, `${at.seams}?size=M`);
      await page.evaluate('scrollTo(0, 0)');
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).last().tap();
      await page.getByRole('link', { name: 'Корзина: 1 товар' }).waitFor();
      const more = page
        .getByRole('group', { name: 'В корзине' })
        .last()
        .getByRole('button', { name: 'Больше на один' });
      await more.tap();
      await page.getByRole('link', { name: 'Корзина: 2 товара' }).waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });

  test('links back to the list from which it was opened', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/category/hoodies/hoodie?sort=price-up`);
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('link', { name: 'Назад' }).click();
      await page.waitForURL('**/category/hoodies/hoodie?sort=price-up');
    });
  });

  test('that does not exist answers 404', async () => {
    const answer = await fetch(`${shop.shop}/product/000000000000000000000000`);
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /Товар не найден/);
  });

  test('passes the accessibility checks and does not scroll sideways at any width', async () => {
    await inPage({}, async (page) => {
      for (const kind of ['seams', 'gone', 'preorder'] as const) {
        await visit(page, at[kind]);
        await checkScreen(page, `product-${kind}`);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, kind);
        await page.setViewportSize({ width: 1280, height: 844 });
      }
    });
  });
});

describe('favourites', () => {
  const list = (page: Page) => page.getByRole('main').getByRole('listitem');

  test('are stored, listed newest first, removed and restored', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/favorites`);
      await page.getByText('В вашем избранном ничего нет.').waitFor();
      for (const address of [at.seams, at.gone]) {
        await page.goto(address);
        await page
          .getByRole('main')
          .getByRole('button', { name: /^В избранное/ })
          .first()
          .click();
      }
      await page.getByRole('link', { name: 'Избранное: 2 товара' }).click();
      await page.getByRole('heading', { level: 1, name: 'Мое избранное' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Распроданное худи' }).waitFor();
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      assert.deepEqual(titles, ['Распроданное худи', 'Худи с вышивкой']);
      await page.getByRole('button', { name: 'Убрать: Худи с вышивкой' }).click();
      await page.getByRole('link', { name: 'Избранное: 1 товар' }).waitFor();
      await page.getByRole('button', { name: 'Вернуть: Худи с вышивкой' }).click();
      await page.reload();
      await page.getByRole('link', { name: 'Открыть: Худи с вышивкой' }).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    });
  });

  test('show a deleted product and ignore invalid stored data', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/page/contacts`);
      const kept = [{ _id: '000000000000000000000000', createdAt: '2026-01-01' }, { _id: 7 }];
      await page.evaluate(
        `localStorage.setItem('shop.favourites', '${JSON.stringify({ version: 1, value: kept })}')`,
      );
      await page.goto(`${shop.shop}/favorites`);
      await page.getByText('Товар был удален').waitFor();
      assert.equal(await list(page).filter({ hasText: 'Товар был удален' }).count(), 1);
    });
  });
});
