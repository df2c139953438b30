import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../cli/failure.mjs';
import { nodeBinary } from '../cli/places.ts';
import { parseLighthouse, type LighthouseResult } from './lighthouse-result.parser.ts';

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Audits one page as on a slow phone (the defaults of Lighthouse). @throws {Failure} when that fails */
export async function runLighthouse(
  program: string,
  chromium: string,
  address: string,
): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'));
  const file = join(folder, 'result.json');
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${chromeFlags.join(' ')}`,
    '--quiet',
    '--no-enable-error-reporting',
  ];
  try {
    const child = spawn(nodeBinary, [program, address, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0)
      throw new Failure(`Lighthouse failed on ${address}: ${said.trim().split('\n').at(-1) ?? ''}`);
    return parseLighthouse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
