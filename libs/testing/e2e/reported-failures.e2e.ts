import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = import.meta.dirname;
const hook = join(folder, '../src/browser/report-failures.ts');

test('a failed test reports what its page showed and the navigation that led there', async () => {
  const args = [`--import=${hook}`, '--test', '--test-reporter=spec', join(folder, 'failing-page.ts')];
  // Node sets this variable for its tests; inherited, it would make the child run report as a part of this test.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, output) => resolve({ code: error?.code, output }));
  });
  assert.equal(code, 1);
  assert.match(output, /waiting for getByText\('Спасибо за заказ!'\)/);
  assert.match(output, /Open was data:text\/html.* \(1280 × 720\)/);
  assert.match(output, /0\.\d s {2}at data:text\/html/);
  assert.match(output, /heading "Корзина пуста"/);
});
