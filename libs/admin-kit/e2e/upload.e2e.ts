import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  checkScreen,
  eventually,
  inPageOf,
  moveByKey,
  openBrowser,
  waitUntilClicksCount,
  watchPage,
} from '@shop/testing';
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

const open = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 }, ...options }, async (page) => {
    page.setDefaultTimeout(30_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}/upload`);
    await act(page);
    // The example server rejects some uploads on purpose.
    assert.deepEqual(
      watch.errors.filter((text) => !text.includes('503')),
      [],
    );
  });

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A striped picture, whose colour distinguishes it from others. */
function png(name: string, [red, green, blue]: Colour = [0, 101, 118], side = 64): TestFile {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_one, x) => {
        const isLight = Math.floor((x + y) / 8) % 2 === 0;
        return isLight ? [red, green, blue] : [255 - red / 4, 255 - green / 4, 255 - blue / 4];
      })
        .flat()
        .map(Math.round),
    ]),
  );
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

const three = [png('кит.png'), png('маяк.png', [179, 38, 30]), png('ёлка.png', [27, 106, 60])];
const input = (page: Page) => page.locator('[data-file-input]');
const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Загруженные изображения' }).getByRole('listitem');
const stored = (page: Page, count: number) =>
  page.getByText(`Загружено ${count}, в пути 0.`, { exact: false }).waitFor();

/** Gives each image a description, by which a test recognises its position. */
async function describe(page: Page, words: readonly string[]): Promise<void> {
  for (const [at, word] of words.entries()) {
    await page.getByRole('textbox', { name: `Описание изображения ${at + 1}` }).fill(word);
  }
}

/** Passes files to the page as the browser does on a drop or paste. */
async function handOver(page: Page, kind: 'drop' | 'paste', files: readonly TestFile[]): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }));
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of ${JSON.stringify(plain)}) {
      const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      data.items.add(new File([content], name, { type: mimeType }));
    }
    const section = document.querySelector('[data-image-upload]');
    const rest = { bubbles: true, cancelable: true };
    if (${JSON.stringify(kind)} === 'paste') {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...rest }));
    } else {
      for (const type of ['dragover', 'drop']) section.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...rest }));
    }
  })()`);
}

test('uploads several files, keeps their order and saves their descriptions', async () => {
  await open(async (page) => {
    await input(page).setInputFiles(three);
    await stored(page, 3);
    assert.equal(await page.getByText('Главное', { exact: true }).count(), 1);
    await describe(page, ['кит', 'маяк', 'ёлка']);
    await page.getByText('Порядок: кит, маяк, ёлка').waitFor();
    const drawn = await tiles(page)
      .locator('img')
      .evaluateAll((images) => images.map((one) => (one as { naturalWidth?: number }).naturalWidth));
    assert.deepEqual(drawn, [64, 64, 64]);
  });
});

test('accepts dropped and pasted files', async () => {
  await open(async (page) => {
    await page.getByRole('button', { name: 'Выбрать файлы' }).waitFor();
    await handOver(page, 'drop', three.slice(0, 2));
    await stored(page, 2);
    await handOver(page, 'paste', three.slice(2));
    await stored(page, 3);
  });
});

test('reports each invalid file in Russian and uploads the others', async () => {
  await open(async (page) => {
    const many = Array.from({ length: 9 }, (_, at) => png(`${at}.png`));
    await input(page).setInputFiles([
      { name: 'анимация.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'большой.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { name: 'договор.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 и так далее') },
      { name: 'пусто.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      ...many,
    ]);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.deepEqual(await alert.getByRole('listitem').allInnerTexts(), [
      '«анимация.gif»: Допустимые форматы изображения: PNG, JPEG, JPG, WebP',
      '«большой.png»: Размер изображения должен быть не более 5\u00a0МБ',
      '«договор.png»: Внутри файла не изображение, хотя называется он так',
      '«пусто.png»: Файл пустой',
      'Можно добавить не больше 8\u00a0изображений. Не добавлено: 1.',
    ]);
    await stored(page, 8);
    assert.equal(await page.getByRole('button', { name: 'Выбрать файлы' }).isDisabled(), true);
  });
});

test('shows the progress of an upload, which can be cancelled', async () => {
  await open(async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    // Padding keeps the upload running long enough to be cancelled: it is not compressed in transit.
    const large = {
      ...png('большая.png'),
      buffer: Buffer.concat([png('x').buffer, Buffer.alloc(2_000_000, 7)]),
    };
    await input(page).setInputFiles([large]);
    const bar = page.getByRole('progressbar', { name: 'Загрузка: большая.png' });
    const percent = async (): Promise<number> => Number(await bar.getAttribute('aria-valuenow'));
    await eventually(async () => assert.ok((await percent()) > 0), 30_000);
    const first = await percent();
    await eventually(async () => assert.ok((await percent()) > first), 30_000);
    await page.getByRole('button', { name: 'Прервать загрузку: большая.png' }).click();
    await page.getByText('Загружено 0, в пути 0.').waitFor();
  });
});

test('reports why an upload failed, and repeats it on request', async () => {
  await open(async (page) => {
    await input(page).setInputFiles([png(`сбой-${Date.now()}.png`), png('кит.png')]);
    await page.getByText('Хранилище изображений не отвечает').waitFor();
    await page.getByText('Загружено 1, в пути 1.').waitFor();
    await page.getByRole('button', { name: /^Повторить загрузку: сбой/ }).click();
    await stored(page, 2);
  });
});

test('moves images by keyboard and by pointer, and deletes them', async () => {
  await open(async (page) => {
    await input(page).setInputFiles(three);
    await stored(page, 3);
    await describe(page, ['кит', 'маяк', 'ёлка']);
    const handle = (name: string) => page.getByRole('button', { name: `Переместить: ${name}` });
    await handle('кит').focus();
    await page.keyboard.press('Space');
    await moveByKey(page, 'ArrowRight', ['кит: место 1 из 3', 'кит: место 2 из 3']);
    await page.keyboard.press('Space');
    await page.getByText('Порядок: маяк, кит, ёлка').waitFor();

    const from = await handle('ёлка').boundingBox();
    const to = await handle('маяк').boundingBox();
    assert.ok(from && to);
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
    await page.mouse.up();
    await page.getByText('Порядок: ёлка, маяк, кит').waitFor();

    await waitUntilClicksCount(page);
    await page.getByRole('button', { name: 'Удалить: ёлка' }).click();
    await page.getByText('Порядок: маяк, кит').waitFor();
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Удалить: маяк');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await stored(page, 0);
    assert.equal(await page.evaluate('document.activeElement.id'), 'photos');
  });
});

test('the upload passes the accessibility checks and does not scroll sideways', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/upload`);
    await input(page).setInputFiles([
      ...three,
      png(`сбой-${Date.now()}-${Math.random()}.png`),
      { name: 'анимация.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    await page.getByText('Хранилище изображений не отвечает').waitFor();
    await page.getByText('Загружено 3, в пути 1.').waitFor();
    await describe(page, ['Кит, вид спереди']);
    await checkScreen(page, 'kit-upload');
  });
});
