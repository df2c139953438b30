import { afterEach } from 'node:test';
import { printStories } from './page-stories.ts';

/** What Node passes to `afterEach`; its types declare these fields only for suites. */
interface EndedTest {
  passed: boolean;
  error: Error | null;
}

/**
 * Loaded before the browser tests (`node --test --import`): appends the state of the open pages to the error of a
 * failed test. A hook for all tests must be registered before the first one starts.
 */
afterEach(async (test) => {
  const { passed, error } = test as unknown as EndedTest;
  const cause = error?.cause;
  if (passed || !(cause instanceof Error)) return;
  cause.stack = `${cause.stack ?? cause.message}\n${await printStories()}`;
});
