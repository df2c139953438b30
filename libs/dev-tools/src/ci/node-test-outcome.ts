import type { EventData } from 'node:test';

/** One line of the report that `node-test.reporter.ts` writes. */
export interface Outcome {
  is: 'passed' | 'failed' | 'skipped';
  /** Names of the groups and the test, from the outside in. */
  path: string[];
  file: string;
  message: string;
}

type Event =
  { type: 'test:pass'; data: EventData.TestPass } | { type: 'test:fail'; data: EventData.TestFail };

/** Null for events that only wrap other tests: a group counts only when it failed itself, in a hook for instance. */
export function describeOutcome(event: Event, groups: readonly string[]): Outcome | null {
  const { data } = event;
  const words = { path: [...groups, data.name], file: data.file ?? '' };
  if (event.type === 'test:pass') {
    if (event.data.details.type === 'suite') return null;
    const wasLeftOut = isGiven(data.skip) || isGiven(data.todo);
    return { is: wasLeftOut ? 'skipped' : 'passed', ...words, message: '' };
  }
  if (isGiven(data.todo)) return { is: 'skipped', ...words, message: '' };
  const { error } = event.data.details;
  if ('failureType' in error && error.failureType === 'subtestsFailed') return null;
  return { is: 'failed', ...words, message: messageOf(error) };
}

/** `skip` and `todo` are true or a reason, which may be empty. */
function isGiven(directive: string | boolean | undefined): boolean {
  return directive !== undefined && directive !== false;
}

/** Node wraps the thrown error; the cause has the useful stack. */
function messageOf(error: Error): string {
  const { cause } = error;
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === 'string' && cause !== '' ? cause : error.message;
}
