import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, errorMessage } from '../cli/errors.mjs';

export type LogFile = { readonly path: string; write(text: string): void; close(): void };

type LogOptions = { path: string; maxBytes?: number; keep?: number; onTrouble?: (message: string) => void };

/**
 * A log of limited size: at `maxBytes` it is renamed to `<path>.1`, older files move up, and `keep` of them are
 * retained. If a write fails (full disk), `onTrouble` is called once and the next line tries again: the shop continues.
 */
export function openLogFile({ path, maxBytes = 10_000_000, keep = 3, onTrouble }: LogOptions): LogFile {
  let file: number | undefined;
  let size = 0;
  let troubled = false;

  const open = (): number => {
    mkdirSync(dirname(path), { recursive: true });
    const opened = openSync(path, 'a');
    size = fstatSync(opened).size;
    return opened;
  };
  const close = (): void => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  const append = (text: string): void => {
    file ??= open();
    if (size > 0 && size + Buffer.byteLength(text) > maxBytes) {
      close();
      moveUp(path, keep);
      file = open();
    }
    size += writeSync(file, text);
  };

  return {
    path,
    close,
    write(text) {
      try {
        append(text);
        troubled = false;
      } catch (error) {
        if (!troubled) onTrouble?.(errorMessage(error));
        troubled = true;
      }
    },
  };
}

function moveUp(path: string, keep: number): void {
  rmSync(`${path}.${keep}`, { force: true });
  for (let number = keep - 1; number >= 1; number--)
    renameIfThere(`${path}.${number}`, `${path}.${number + 1}`);
  renameIfThere(path, `${path}.1`);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
