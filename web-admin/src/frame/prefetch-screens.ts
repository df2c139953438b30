import type { QueryClient } from '@tanstack/react-query';
import { readRightsAhead, pageSession, readSessionBinding, type LazyPart } from '@shop/web-kit';
import type { Screen } from './define-screen.ts';
import { maySee, screenAt } from './screen-map.ts';

/**
 * Sends the requests of a screen. What fails is requested again by the screen, which shows the reason.
 *
 * @param answers gets their responses, which never reject
 * @returns when they are sent. Never rejects
 */
async function sendPrefetch(
  { prefetch }: Screen,
  queries: QueryClient,
  search: string,
  answers: Promise<void>[],
): Promise<void> {
  try {
    const send = await prefetch?.();
    if (send) answers.push(send(queries, search).catch(() => undefined));
  } catch {
    // The chunk of the requests could not be loaded; that of the screen may.
  }
}

/** Fetches what a screen shows first. Never rejects: the screen requests again what failed and shows the reason. */
export async function prefetchScreen(screen: Screen, queries: QueryClient, search: string): Promise<void> {
  const answers: Promise<void>[] = [];
  await sendPrefetch(screen, queries, search, answers);
  await Promise.all(answers);
}

/**
 * Responses that arrive this soon after the code are awaited: rendering the screen without them first takes longer than
 * that, especially on a slow machine.
 */
const answersMs = 200;

/**
 * Prefetches the code and the first data of the current URL in parallel with the session check, as soon as the
 * permissions of the token are known. Never rejects.
 *
 * @param frame the parts around every screen
 * @param waitMs the maximum time to wait for the data once the code is loaded
 * @returns once the page can render immediately: the session is known, the code is loaded or has failed, and the data
 * is loaded or slow. Rendering earlier would let React show the fallback of a suspended part for at least 300 ms
 */
export async function prefetchAddress(
  screens: readonly Screen[],
  queries: QueryClient,
  frame: readonly Pick<LazyPart<object>, 'ahead'>[],
  waitMs = answersMs,
): Promise<void> {
  // Guests are redirected to the sign-in and need none of this.
  if (readSessionBinding() === null) return;
  const { pathname, search } = globalThis.location;
  const shown = screenAt(screens, pathname);
  // A screen that opens over another one needs both.
  const needed = screens.filter(({ path }) => path === shown?.path || path === shown?.over);
  const parts: Promise<unknown>[] = [];
  const answers: Promise<void>[] = [];
  let requesterId: string | null = null;
  await readRightsAhead(({ personId, permissions }) => {
    if (!permissions.has('adminPanel')) return;
    requesterId = personId;
    const allowed = needed.filter((screen) => maySee(screen, permissions));
    const sent = allowed.map((screen) => sendPrefetch(screen, queries, search, answers));
    // Evaluating the code blocks the page, so the requests are sent first and answered meanwhile.
    const load = (): Promise<unknown> =>
      Promise.all([...frame, ...allowed.map(({ Component }) => Component)].map((part) => part.ahead()));
    parts.push(Promise.all(sent).then(load));
  });
  const session = pageSession.current();
  // Another user has signed in meanwhile, who must not see the responses for the first one.
  if (session.status !== 'member' || session.user._id !== requesterId) queries.clear();
  await Promise.all(parts);
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
