import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../time/eventually.ts';
import { findNginx } from './find-nginx.ts';

export interface RunningNginx {
  port: number;
  /** The error log so far. */
  log(): string;
  stop(): Promise<void>;
}

interface NginxOptions {
  port: number;
  /** The contents of `http { … }` by file name; nginx includes only `*.conf` by itself. */
  files(folder: string): Readonly<Record<string, string>>;
}

/** Starts a real nginx in its own folder. @throws {Error} with its log when it rejects its configuration */
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

/** A short form of the image's main file; lists MIME types itself, since their file has another path on each system. */
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
