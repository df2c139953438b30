import type { TestEvent } from 'node:test/reporters';
import { describeOutcome } from './node-test-outcome.ts';

/**
 * A reporter for `node --test`: one JSON line for each test that ran and for each file, and a closing line, without which the report is
 * incomplete.
 */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = [];
  for await (const event of source) {
    if (event.type === 'test:start') {
      names.length = event.data.nesting;
      names.push(event.data.name);
    }
    // Each file runs in a process of its own, which reports its own summary.
    if (event.type === 'test:summary' && event.data.file !== undefined)
      yield `${JSON.stringify({ is: 'file', file: event.data.file, ms: event.data.duration_ms })}\n`;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const outcome = describeOutcome(event, names.slice(0, event.data.nesting));
    if (outcome) yield `${JSON.stringify(outcome)}\n`;
  }
  yield `${JSON.stringify({ is: 'end' })}\n`;
}
