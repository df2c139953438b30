import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startPlatform } from '../../src/index.ts';
import { contractPage, type CaseResult } from './contract-page.ts';

/**
 * Runs the contract and crash suites and writes CONTRACT.md. Uses MONGODB_URI if set, otherwise a throw-away local
 * platform. Exits with Jest's exit code.
 */
const repository = join(import.meta.dirname, '../../../..');
const page = join(import.meta.dirname, '../../CONTRACT.md');

type JestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

const isReport = (value: unknown): value is JestReport => Array.isArray(Object(value).testResults);

const areaOf = (file: string): string =>
  /\/(\w+)\/([\w-]+)\.int-spec\.ts$/.exec(file)?.slice(1).join(' / ') ?? file;

const runJest = async (
  mongodbUri: string,
  natsUrl: string,
): Promise<{ exitCode: number; cases: CaseResult[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const outputFile = join(folder, 'report.json');
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const arguments_ = [
    '--experimental-vm-modules',
    jest,
    '--selectProjects',
    'int',
    '--json',
    `--outputFile=${outputFile}`,
  ];
  const child = spawn(
    process.execPath,
    [...arguments_, '--testPathPatterns', 'local-platform/test/(contract|crash)/'],
    {
      cwd: repository,
      env: { ...process.env, MONGODB_URI: mongodbUri, NATS_URL: natsUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const report: unknown = JSON.parse(await readFile(outputFile, 'utf8'));
  await rm(folder, { recursive: true });
  if (!isReport(report)) throw new Error('Jest wrote no report');
  const cases = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ area: areaOf(name), title, status })),
  );
  return { exitCode, cases };
};

const describeServer = async (uri: string): Promise<string> => {
  const client = await MongoClient.connect(uri);
  try {
    const { gitVersion, version, engine } = await client.db('admin').command({ buildInfo: 1 });
    if (gitVersion !== 'local-platform') return `MongoDB ${version}`;
    return `local platform, DocumentDB ${engine.documentdb} on PostgreSQL ${engine.postgresql}`;
  } finally {
    await client.close();
  }
};

const versionOf = async (name: string): Promise<string> => {
  const file = join(repository, 'node_modules', name, 'package.json');
  return `${name} ${String(JSON.parse(await readFile(file, 'utf8')).version)}`;
};

/** Formats the file like the repository, so that the format check passes. */
const format = (file: string): Promise<number> =>
  new Promise((resolve) => {
    const prettier = join(repository, 'node_modules/prettier/bin/prettier.cjs');
    const child = spawn(process.execPath, [prettier, '--write', file], { cwd: repository, stdio: 'ignore' });
    child.once('close', (code) => resolve(code ?? 1));
  });

const given = process.env['MONGODB_URI'];
const platform = given ? null : await startPlatform({ purpose: 'test' });
try {
  const uri = given ?? platform?.mongodbUri ?? '';
  const server = await describeServer(uri);
  const client = [await versionOf('mongodb'), await versionOf('mongoose')].join(', ');
  const { exitCode, cases } = await runJest(uri, process.env['NATS_URL'] ?? platform?.natsUrl ?? '');
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(page, contractPage({ date, server, client, cases }));
  if ((await format(page)) !== 0) throw new Error('CONTRACT.md could not be formatted');
  const passed = cases.filter(({ status }) => status === 'passed').length;
  process.stdout.write(`${passed} passed, ${cases.length - passed} failed; written to CONTRACT.md\n`);
  process.exitCode = exitCode;
} finally {
  await platform?.stop();
}
