import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, editorHtml, eventually, inPageOf, openBrowser, watchPage } from '@shop/testing';
import { startExamples, type RunningExamples } from './start-examples.ts';

let examples: RunningExamples;
let browser: Browser;

before(async () => {
  examples = await startExamples();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await examples?.stop();
});

const open = (path: string, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(30_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}${path}`);
    await act(page);
    assert.deepEqual(watch.errors, []);
  });

const text = (page: Page) => page.getByRole('textbox', { name: 'Описание товара' });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const html = (page: Page) => page.locator('[data-html]').textContent();
const comesOut = (page: Page, expected: string) =>
  eventually(async () => assert.equal(await html(page), expected), 15_000);

async function empty(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await comesOut(page, '');
}

/** Pastes HTML, as when a user has copied a part of a web page. */
async function paste(page: Page, pasted: string): Promise<void> {
  await page.evaluate(`(() => {
    const editor = document.querySelector('.tiptap');
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(pasted)});
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
}

test('formats text by keyboard and toolbar, and marks the active tools as pressed', async () => {
  await open('/editor', async (page) => {
    await empty(page);
    await tool(page, 'Заголовок 2').click();
    assert.equal(await tool(page, 'Заголовок 2').getAttribute('aria-pressed'), 'true');
    await page.keyboard.type('Худи');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await eventually(async () =>
      assert.equal(await tool(page, 'Жирный (Ctrl + B)').getAttribute('aria-pressed'), 'true'),
    );
    await page.keyboard.type('тепло');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' и сухо');
    await comesOut(page, '<h2>Худи</h2><p><strong>тепло</strong> и сухо</p>');
    await page.keyboard.press('Control+z');
    await eventually(async () => assert.doesNotMatch(String(await html(page)), /и сухо/));
  });
});

test('the toolbar is one tab stop, with arrow keys moving between its buttons', async () => {
  await open('/editor', async (page) => {
    const tools = page.getByRole('toolbar', { name: 'Оформление текста' }).getByRole('button');
    await text(page).waitFor();
    assert.deepEqual(
      (
        await tools.evaluateAll((all) => all.map((one) => (one as unknown as { tabIndex: number }).tabIndex))
      ).filter((index) => index === 0),
      [0],
    );
    await tools.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Заголовок 3');
    await page.keyboard.press('End');
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Вернуть (Ctrl + Y)');
  });
});

test('keeps the HTML of every supported format unchanged when it is pasted', async () => {
  await open('/editor', async (page) => {
    await empty(page);
    await paste(page, editorHtml);
    await comesOut(page, editorHtml);
  });
});

test('removes scripts, styles and unsafe links from pasted HTML', async () => {
  await open('/editor', async (page) => {
    await empty(page);
    await paste(
      page,
      '<p style="color: red" class="x" onclick="alert(1)">Из <font face="Arial">Word</font> ' +
        '<a href="javascript:alert(1)">сюда</a></p><script>alert(2)</script><ol start="3"><li>три</li></ol>',
    );
    await eventually(async () => assert.match(String(await html(page)), /Из Word/), 15_000);
    const written = String(await html(page));
    assert.doesNotMatch(written, /style|class|onclick|font|script|start|alert\(2\)/);
  });
});

test('sets and removes a link by keyboard, and rejects an unsafe address', async () => {
  await open('/editor', async (page) => {
    await empty(page);
    await page.keyboard.type('чат');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: 'Адрес' });
    await address.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Адрес должен начинаться с').waitFor();
    await address.fill('t.me/soroka');
    await page.keyboard.press('Enter');
    await comesOut(page, '<p><a href="https://t.me/soroka">чат</a></p>');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    assert.equal(await address.inputValue(), 'https://t.me/soroka');
    await page.getByRole('button', { name: 'Убрать ссылку' }).click();
    await comesOut(page, '<p>чат</p>');
  });
});

test('replaces the text when a new value is set, and reports a text that is too long', async () => {
  await open('/editor', async (page) => {
    await empty(page);
    await page.keyboard.insertText('о'.repeat(2_000));
    await page.getByText('Слишком длинно: уберите 7\u00a0символов').waitFor();
    await page.getByRole('button', { name: 'Вернуть прежний текст' }).click();
    await text(page).getByText('Рост модели 178 см').waitFor();
    await eventually(async () => assert.match(String(await html(page)), /^<h2>Худи «Ёлка»/));
  });
});

test('lists unsupported elements without changing the text, and is read-only when disabled', async () => {
  await open('/editor?text=table', async (page) => {
    await page.getByText('чего редактор не умеет: таблица').waitFor();
    assert.match(String(await html(page)), /^<h1>Размеры<\/h1><table>/);
  });
  await open('/editor?text=disabled', async (page) => {
    await text(page).waitFor();
    assert.equal(await text(page).getAttribute('contenteditable'), 'false');
    assert.equal(await page.getByRole('toolbar').count(), 0);
  });
});

test('the editor passes the accessibility checks and does not scroll sideways', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/editor`);
    await text(page).getByText('свободный крой').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Адрес' }).waitFor();
    await checkScreen(page, 'kit-editor');
  });
});
