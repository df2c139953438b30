import { afterEach } from 'node:test';
import { printStories } from './page-stories.ts';

/** What Node tells of a test that has ended; its types name these of groups only. */
interface EndedTest {
  passed: boolean;
  error: Error | null;
}

/**
 * Loaded before the browser tests (`node --test --import`): the error of a test that failed then ends with what its pages
 * showed. A hook of all tests can only be set up before any of them begins.
 */
afterEach(async (test) => {
  const { passed, error } = test as unknown as EndedTest;
  const cause = error?.cause;
  if (passed || !(cause instanceof Error)) return;
  cause.stack = `${cause.stack ?? cause.message}\n${await printStories()}`;
});
