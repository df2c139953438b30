import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Failure } from '../cli/failure.mjs';

/** The changes that a generator makes. Paths are relative to the repository's root. */
export interface Plan {
  /** New files with their text. */
  create: Record<string, string>;
  /** Changes of files that exist. An edit throws a `Failure` when the file is not as it expects. */
  edit: Record<string, (text: string) => string>;
  /** The next steps for the user, in order. */
  next: string[];
}

/**
 * Executes a plan atomically: writes nothing when a new file already exists or an edit does not apply.
 * @throws {Failure} with one line
 */
export async function carryOut(root: string, plan: Plan): Promise<void> {
  const existing = Object.keys(plan.create).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Failure(`Already there, nothing written: ${existing.join(', ')}`, 1);
  const edited = await Promise.all(
    Object.entries(plan.edit).map(
      async ([path, edit]) => [path, edit(await readExisting(root, path))] as const,
    ),
  );
  for (const [path, text] of [...Object.entries(plan.create), ...edited]) await write(root, path, text);
}

async function readExisting(root: string, path: string): Promise<string> {
  try {
    return await readFile(join(root, path), 'utf8');
  } catch {
    throw new Failure(`Nothing written: ${path}, which lists such files, is not there.`, 1);
  }
}

async function write(root: string, path: string, text: string): Promise<void> {
  const target = join(root, path);
  const isFormatted = /\.(ts|tsx|json|md)$/.test(path);
  const options = await resolveConfig(target);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, isFormatted ? await format(text, { ...options, filepath: target }) : text);
}

/** The message that a generator prints when it is done. */
export function describePlan({ create, edit, next }: Plan): string {
  return [
    ...Object.keys(create).map((path) => `+ ${path}`),
    ...Object.keys(edit).map((path) => `~ ${path}`),
    '',
    'Next:',
    ...next.map((step, at) => `  ${at + 1}. ${step}`),
  ].join('\n');
}
