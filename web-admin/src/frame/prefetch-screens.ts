import type { QueryClient } from '@tanstack/react-query';
import { lookAhead, pageSession, readSessionBinding, type LazyPart } from '@shop/web-kit';
import type { Screen } from './define-screen.ts';
import { maySee, screenAt } from './screen-map.ts';

/** Fetches what a screen shows first. The screen fetches again what failed, and says why it is not to be had. */
export async function prefetchScreen(
  { prefetch }: Screen,
  queries: QueryClient,
  search: string,
): Promise<void> {
  try {
    await (
      await prefetch?.()
    )?.(queries, search);
  } catch {
    // The code of it did not come; the screen's own may.
  }
}

/**
 * Answers that come so soon behind the code are waited for: drawing a screen without them first takes longer than that, most of all on a
 * slow machine.
 */
const answersMs = 200;

/**
 * Fetches what stands at the address of the page at the same time as it is found out who is here, and not after that: its first answers
 * and its code, as soon as the rights of the token are known.
 *
 * @param frame what every screen stands in
 * @param waitMs so long at most the answers are waited for once the code is there
 * @returns when the page can be drawn at once: it is known who is here, the code is there or could not be fetched, and the answers are there or
 *   take their time. Drawn before, React would leave the outline of a part that it waits for in its place for 300 ms. Never throws
 */
export async function prefetchAddress(
  screens: readonly Screen[],
  queries: QueryClient,
  frame: readonly Pick<LazyPart<object>, 'ahead'>[],
  waitMs = answersMs,
): Promise<void> {
  // A guest is led to the sign-in and needs none of it.
  if (readSessionBinding() === null) return;
  const { pathname, search } = globalThis.location;
  const shown = screenAt(screens, pathname);
  // A screen that opens over another one needs both.
  const needed = screens.filter(({ path }) => path === shown?.path || path === shown?.over);
  const parts: Promise<void>[] = [];
  const answers: Promise<void>[] = [];
  let requesterId: string | null = null;
  await lookAhead(({ personId, permissions }) => {
    if (!permissions.has('adminPanel')) return;
    requesterId = personId;
    const allowed = needed.filter((screen) => maySee(screen, permissions));
    // The server is the slowest of them, so it is asked first.
    for (const screen of allowed) answers.push(prefetchScreen(screen, queries, search));
    for (const part of [...frame, ...allowed.map(({ Component }) => Component)]) parts.push(part.ahead());
  });
  const session = pageSession.current();
  // Somebody else has signed in meanwhile: what the API has answered to one person is not for the next.
  if (session.status !== 'member' || session.user._id !== requesterId) queries.clear();
  await Promise.all(parts);
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
