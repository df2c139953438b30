import type { Page, Route } from 'playwright-core';

interface Responses {
  /** A URL pattern of Playwright. */
  url: string;
  method: string;
}

/**
 * Changes the JSON of real responses on their way to the page. A response that arrives while the page is being closed is
 * dropped: Node would count its error as a failure of the whole file.
 */
export async function changeResponses<Answer extends object>(
  page: Page,
  { url, method }: Responses,
  edit: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    try {
      const response = await route.fetch();
      const answer: Answer = await response.json();
      await route.fulfill({ response, json: edit(answer) });
    } catch (error) {
      if (!isFromClosing(error)) throw error;
    }
  });
}

const isFromClosing = (error: unknown): boolean =>
  error instanceof Error && /\b(?:closed|disposed)\b/.test(error.message);
