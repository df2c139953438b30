import { after, test } from 'node:test';
import { launchBrowser } from '@shop/testing';

const browser = await launchBrowser();
after(() => browser.close());

test('looks for what is not there', async () => {
  const page = await browser.newPage();
  await page.goto('data:text/html;charset=utf-8,<main><h1>Корзина пуста</h1></main>');
  await page.getByText('Спасибо за заказ!').waitFor({ timeout: 200 });
});
