import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GatewayModule } from '../src/gateway.module.ts';
import { declaredControllersOf } from '../src/openapi/controllers-of.ts';
import { externalOpenApiDocument, openApiDocument } from '../src/openapi/open-api-document.ts';

const linter = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const controllers = declaredControllersOf(GatewayModule);
const shopUrl = 'https://soroka.example';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-linter-'));
  // Examples are checked beside what is recommended.
  const rules = { 'no-invalid-schema-examples': 'error', 'no-invalid-parameter-examples': 'error' };
  await writeFile(join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['recommended'], rules }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the linter says; nothing of it leaves this machine. */
const lint = (document: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    writeFile(join(folder, 'api.json'), JSON.stringify(document)).then(() => {
      const args = [linter, 'lint', 'api.json', '--format=json'];
      execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
        resolve(stdout),
      );
    }, reject);
  });

it.each([
  ['of the sites', openApiDocument(controllers, shopUrl)],
  ['of the external API', externalOpenApiDocument(controllers, shopUrl)],
])('the description %s passes the recommended rules of a public linter', async (_which, document) => {
  const { totals, problems } = JSON.parse(await lint(document)) as { totals: object; problems: unknown[] };
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
