import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Numbers of user interactions. */
export interface HandsCount {
  clicks: number;
  keys: number;
}

/** Shorter than human reaction time. */
const pollIntervalMs = 20;
/** After this, Playwright's own wait fails with a message that names the missing element. */
const timeoutMs = 9_000;

/**
 * From its third attempt on, Playwright polls only every 0.5 s: it would report 0.8 s for a wait of 0.3 s.
 *
 * @returns false after the timeout
 */
async function pollUntil(isThere: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (!(await isThere())) {
    if (performance.now() > until) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}

const noteName = 'notePressOfTask';

/** Reports every trusted mouse or touch press in a page, by a person or by a test. */
const reportPresses = `addEventListener('pointerdown', (event) => {
  if (event.isTrusted) globalThis.${noteName}();
}, true)`;

/**
 * The only way in which a task may interact with a page, so that clicks and keys are counted. {@link Hands.counted}
 * detects presses by any other means.
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

  /** Starts recording presses in the page; must be called before the page is opened. */
  async watch(): Promise<void> {
    await this.page.exposeFunction(noteName, () => {
      this.seen += 1;
    });
    await this.page.addInitScript(reportPresses);
  }

  /** Resets the counters, so that the preparation of the page is not counted. */
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

  /** Clicks to open the browser's file chooser and selects files. Actions inside that dialog are not counted. */
  async chooseFiles(target: Locator, files: readonly string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(target);
    await (await chooser).setFiles([...files]);
  }

  /** Presses one key, or several held together: `Enter`, `/`, `Control+KeyS`. */
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Counts one key per character. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** The browser's back button: one click. */
  async goBack(): Promise<void> {
    this.clicks += 1;
    await this.page.goBack();
  }

  /** Opens a bookmark: neither click nor key, since users do not type addresses. */
  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  /** The browser's reload key. */
  async reload(): Promise<void> {
    this.keys += 1;
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Waits until the target is visible. */
  async see(target: Locator): Promise<void> {
    if (!(await pollUntil(() => target.isVisible()))) await target.waitFor();
  }

  async seeGone(target: Locator): Promise<void> {
    if (!(await pollUntil(() => target.isHidden()))) await target.waitFor({ state: 'hidden' });
  }

  /** @throws {Error} when the page received presses that were not made through this class */
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
