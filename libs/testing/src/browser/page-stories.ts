import type { Browser, Page, Request } from 'playwright-core';

const linesKept = 15;
const logOfPage = 2_000;
const snapshotMs = 2_000;

const stories = new Map<Page, string[]>();

/** Records the latest events of each page of the browser from now on, to print them when a test fails. */
export function keepStories(browser: Browser): void {
  browser.on('context', (context) => context.on('page', follow));
}

/** Describes the open pages and how they got there: the message of a failed test only names the missing element. */
export async function printStories(): Promise<string> {
  const described = await Promise.all([...stories].map(([page, story]) => describePage(page, story)));
  return described.join('\n');
}

function follow(page: Page): void {
  const begun = Date.now();
  const story: string[] = [];
  stories.set(page, story);
  const note = (line: string): void => {
    story.push(`${((Date.now() - begun) / 1_000).toFixed(1)} s  ${line}`);
    if (story.length > linesKept) story.shift();
  };
  const noteRequest = (end: string, request: Request): void =>
    note(`${end} ${request.method()} ${request.url()}`);
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
  page.on('request', (request) => noteRequest('asks', request));
  page.on('response', (response) => noteRequest(String(response.status()), response.request()));
  page.on('requestfailed', (request) => noteRequest(request.failure()?.errorText ?? 'failed', request));
  page.on('pageerror', (error) => note(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('close', () => stories.delete(page));
}

async function describePage(page: Page, story: readonly string[]): Promise<string> {
  const size = page.viewportSize();
  const head = `Open was ${page.url()} (${size ? `${size.width} × ${size.height}` : 'size of the window'}):`;
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: snapshotMs })
    .catch((error: unknown) => `not to be seen: ${String(error)}`);
  return [head, ...story.map((line) => `  ${line}`), seen.slice(0, logOfPage)].join('\n');
}
