import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** What somebody's hands did. */
export interface HandsCount {
  clicks: number;
  keys: number;
}

/** An eye is no slower than this. */
const pollIntervalMs = 20;
/** Who has seen nothing by then leaves it to Playwright, which knows how to say what is missing. */
const timeoutMs = 9_000;

/** Playwright itself looks once in half a second from the third look on: of a wait of 0.3 s it would make one of 0.8 s. */
async function look(isThere: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await isThere()) && performance.now() < until) await sleep(pollIntervalMs);
}

const noteName = 'notePressOfTask';

/** Tells of every press of a mouse or finger that a page got, by a person or by a test. */
const reportPresses = `addEventListener('pointerdown', (event) => {
  if (event.isTrusted) globalThis.${noteName}();
}, true)`;

/**
 * The only way in which a task touches a page, so that clicks and keys are counted where they are made. A press that a page got from
 * anybody else is found by {@link Hands.counted}.
 */
export class Hands {
  private clicks = 0;
  private keys = 0;
  private inPage = 0;
  private seen = 0;

  private readonly page: Page;
  private readonly isPhone: boolean;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
  }

  /** Listens to what the page gets; before the page is opened. */
  async watch(): Promise<void> {
    await this.page.exposeFunction(noteName, () => {
      this.seen += 1;
    });
    await this.page.addInitScript(reportPresses);
  }

  /** Nothing was done yet: what prepared the page is not counted. */
  begin(): void {
    this.clicks = 0;
    this.keys = 0;
    this.inPage = 0;
    this.seen = 0;
  }

  async click(target: Locator): Promise<void> {
    this.noteClick();
    await (this.isPhone ? target.tap() : target.click());
  }

  /** A click with the Shift key held: one click. */
  async shiftClick(target: Locator): Promise<void> {
    this.noteClick();
    await target.click({ modifiers: ['Shift'] });
  }

  /** Opens the browser's choice of files by a click and takes so many. What happens in that window is not ours to shorten. */
  async chooseFiles(target: Locator, files: readonly string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(target);
    await (await chooser).setFiles([...files]);
  }

  /** One key, or several held together: `Enter`, `/`, `Control+KeyS`. */
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** A key for each character. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** The button of the browser: one click. */
  async goBack(): Promise<void> {
    this.clicks += 1;
    await this.page.goBack();
  }

  /** A bookmark: neither click nor key, since nobody types an address. */
  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  /** The key of the browser. */
  async reload(): Promise<void> {
    this.keys += 1;
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Waits until it stands there for everybody to see. */
  async see(target: Locator): Promise<void> {
    await look(() => target.isVisible());
    await target.waitFor();
  }

  async seeGone(target: Locator): Promise<void> {
    await look(() => target.isHidden());
    await target.waitFor({ state: 'hidden' });
  }

  /** @throws {Error} when the page got other presses than these hands made */
  counted(): HandsCount {
    if (this.seen !== this.inPage)
      throw new Error(`The page got ${this.seen} presses, and ${this.inPage} were counted.`);
    return { clicks: this.clicks, keys: this.keys };
  }

  private noteClick(): void {
    this.clicks += 1;
    this.inPage += 1;
  }
}
