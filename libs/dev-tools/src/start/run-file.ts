import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '../cli/places.ts';

/** How other commands (`npm run seed`) reach this checkout's running shop, with the operator's account. */
export type RunFile = {
  mongodbUri: string;
  natsUrl: string;
  pid: number;
  gatewayUrl: string;
  shopUrl: string;
};

const file = join(localFolder, 'running.json');

export function writeRunFile(run: RunFile): void {
  mkdirSync(localFolder, { recursive: true });
  // A file left by a killed launcher may be readable by other users.
  removeRunFile();
  writeFileSync(file, JSON.stringify(run), { mode: 0o600 });
}

export const removeRunFile = (): void => rmSync(file, { force: true });

/** Null when no shop is running; ignores a file left by a killed launcher. */
export function readRunFile(): RunFile | null {
  try {
    const run = parseRunFile(JSON.parse(readFileSync(file, 'utf8')));
    process.kill(run.pid, 0);
    return run;
  } catch {
    return null;
  }
}

function parseRunFile(value: unknown): RunFile {
  const { pid, mongodbUri, natsUrl, gatewayUrl, shopUrl } = value as Record<string, unknown>;
  if (typeof pid !== 'number') throw new TypeError('no pid');
  return {
    pid,
    mongodbUri: String(mongodbUri),
    natsUrl: String(natsUrl),
    gatewayUrl: String(gatewayUrl),
    shopUrl: String(shopUrl),
  };
}
