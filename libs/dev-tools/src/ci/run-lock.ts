import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error-words.ts';

export interface RunLock {
  release(): Promise<void>;
}

/**
 * Allows one run at a time in a folder; a second one waits for the first to end, even by a crash. The lock is a
 * listening socket, which the kernel closes with its process, so a killed run leaves nothing to clean up. `onWait` is
 * called once when another run holds the lock.
 */
export async function takeRunLock(folder: string, onWait: () => void): Promise<RunLock> {
  const address = addressOf(folder);
  for (let reported = false; ;) {
    const lock = await tryListen(address);
    if (lock) return lock;
    const wasHeld = await waitForHolder(address, () => {
      if (!reported) onWait();
      reported = true;
    });
    if (!wasHeld) await removeStale(address);
  }
}

/** An abstract socket name on Linux; elsewhere a socket file, which a killed run may leave behind. */
function addressOf(folder: string): string {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return process.platform === 'linux' ? `\0fanshop-ci-${id}` : join(tmpdir(), `fanshop-ci-${id}.sock`);
}

function tryListen(address: string): Promise<RunLock | null> {
  const waiting = new Set<Socket>();
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => socket.destroy());
    });
    const release = (): Promise<void> => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of waiting) socket.destroy();
      return closed;
    };
    server.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve({ release }));
    server.unref();
  });
}

/** Stays connected until the holder ends. @returns false when no process listens there */
function waitForHolder(address: string, onConnected: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let wasHeld = false;
    const socket = connect(address, () => {
      wasHeld = true;
      onConnected();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(wasHeld));
    socket.resume();
  });
}

async function removeStale(address: string): Promise<void> {
  if (!address.startsWith('\0')) await rm(address, { force: true });
}
