import { pageReload } from './lazy-part.tsx';

const key = 'reloaded-build';

/**
 * A chunk that cannot be fetched is usually one of an earlier build, which a deployment has removed. The page is then
 * reloaded, once per build it was loaded from, so that a chunk that is really missing causes no loop. A chunk that fails
 * again when the visitor retries reloads the page as well, since browsers keep the failure as long as the page lives.
 */
export function followNewBuilds(): void {
  addEventListener('vite:preloadError', () => {
    pageReload.decided = reloadForNewBuild();
  });
  pageReload.forRetry = reloadIfServed;
}

async function reloadForNewBuild(): Promise<void> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  // The page names the entry of the build that is served now.
  const page = await fetchServedPage();
  if (page === null || page.includes(own) || !recordReload(own)) return;
  await reloadPage();
}

/** @returns false when a reload of this build is recorded already, or there is no storage to record it in */
function recordReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    return false;
  }
}

/** Without a server a reload would only show the error page of the browser. */
async function reloadIfServed(): Promise<void> {
  if ((await fetchServedPage()) !== null) await reloadPage();
}

/** The page as the server sends it now, or null when the server cannot be reached. */
async function fetchServedPage(): Promise<string | null> {
  try {
    // eslint-disable-next-line no-restricted-globals -- the site's own page, and nothing of the API
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return page.ok ? await page.text() : null;
  } catch {
    // The screen shows the error and offers a retry.
    return null;
  }
}

/** Never resolves: nothing more is rendered before the page is left. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
