import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../time/eventually.ts';
import { findNginx } from './find-nginx.ts';

export interface RunningNginx {
  port: number;
  /** What it wrote to its log of errors. */
  log(): string;
  stop(): Promise<void>;
}

interface NginxOptions {
  port: number;
  /** What stands inside of `http { … }`, by the name of its file; only `*.conf` are read by themselves. */
  files(folder: string): Readonly<Record<string, string>>;
}

/** Starts a real nginx with folders of its own. @throws {Error} with its own words when it refuses its configuration */
export async function startNginx({ port, files }: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  mkdirSync(join(folder, 'conf.d'));
  for (const [name, text] of Object.entries(files(folder))) writeFileSync(join(folder, 'conf.d', name), text);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const nginx = spawn(findNginx(), ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  nginx.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await eventually(async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${log}`);
      await answersAt(port);
    });
  } catch (error) {
    await stop();
    throw new Error(`nginx did not start: ${log}`, { cause: error });
  }
  return { port, log: () => log, stop };
}

/** The main file of the sites' image in short; types are named here, since they stand elsewhere on every system. */
const mainConfiguration = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  types { text/html html; text/css css; application/javascript js; image/svg+xml svg; text/plain txt; }
  default_type application/octet-stream;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/conf.d/*.conf;
}
`;

function answersAt(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
