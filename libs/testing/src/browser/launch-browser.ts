import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { keepStories } from './page-stories.ts';
import { unwantedFeatures } from './unwanted-features.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Launches a browser without background activity such as updates and sync, with a new empty profile. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${unwantedFeatures.join()}`,
      ...extra,
    ],
  });
  keepStories(browser);
  return browser;
}

/** Connects to a browser that another process launched; closing the connection closes only its own contexts. */
export async function connectBrowser(url: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connectOverCDP(url);
  keepStories(browser);
  return browser;
}

function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (!found) throw new Error('No Chromium on the PATH. `npm test` installs one; or set CHROMIUM_PATH.');
  return found;
}
