import type { Page } from 'playwright-core';

export interface PageWatch {
  /** Errors of the console and uncaught exceptions. */
  errors: string[];
  /** Requests without a response or with a status of 400 or above, as `404 GET /api/pages/x`. */
  failed: string[];
  /** API calls, as `GET /api/pages/delivery`. */
  apiCalls: string[];
}

/** Collects the errors of a page from now on, for assertions at the end of a test. */
export function watchPage(page: Page): PageWatch {
  const watch: PageWatch = { errors: [], failed: [], apiCalls: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
  });
  page.on('pageerror', (error) => watch.errors.push(error.message));
  page.on('requestfailed', (request) => {
    // The browser aborts pending requests when a test navigates to the next page.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    watch.failed.push(
      `${request.failure()?.errorText ?? 'failed'} ${request.method()} ${pathOf(request.url())}`,
    );
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400) {
      watch.failed.push(`${response.status()} ${request.method()} ${pathOf(response.url())}`);
    }
  });
  page.on('request', (request) => {
    const path = pathOf(request.url());
    // The counter of views loads nothing for the page.
    if (path.startsWith('/api/') && path !== '/api/page-hits')
      watch.apiCalls.push(`${request.method()} ${path}`);
  });
  return watch;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
