import { waitForReload } from './lazy-part.tsx';

const key = 'reloaded-build';

/**
 * A chunk that cannot be fetched is usually one of an earlier build, which a deployment has removed. The page is then
 * reloaded, once per build it was loaded from, so that a chunk that is really missing causes no loop.
 */
export function followNewBuilds(): void {
  addEventListener('vite:preloadError', () => waitForReload(reloadForNewBuild()));
}

async function reloadForNewBuild(): Promise<void> {
  try {
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
    // The page names the entry of the build that is served now.
    // eslint-disable-next-line no-restricted-globals -- the site's own page, and nothing of the API
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const isSameBuild = !page.ok || (await page.text()).includes(own);
    if (isSameBuild || sessionStorage.getItem(key) === own) return;
    sessionStorage.setItem(key, own);
    location.reload();
    await new Promise(() => {});
  } catch {
    // No network, or no storage to record the reload in: the screen shows the error and offers a retry.
  }
}
