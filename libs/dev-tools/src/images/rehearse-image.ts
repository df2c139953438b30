import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Instruction, Stage } from './dockerfile.parser.ts';

const run = promisify(execFile);
const largeOutput = { maxBuffer: 64 * 1024 * 1024 };

/** The state shared by the stages of a rehearsal. */
export interface Rehearsal {
  /** The folder used as the build context: only files known to git. */
  context: string;
  /** Folders of the stages, by name; each is the root of what the stage's image would add to its base. */
  stages: Map<string, string>;
  say: (line: string) => void;
}

/** Copies tracked files, and new ones that are not ignored, to a clean folder, as a build context. */
export async function cleanContext(root: string): Promise<string> {
  const context = await mkdtemp(join(tmpdir(), 'fanshop-context-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    ...largeOutput,
  });
  const folders = new Set<string>();
  for (const file of stdout.split('\0').filter(Boolean)) {
    const folder = dirname(join(context, file));
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await cp(join(root, file), join(context, file), { errorOnExist: false, force: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // A deleted file whose deletion is not committed yet.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  return context;
}

interface StageState {
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** Users of the base images that this machine may not have. */
const knownUsers = 'node:x:1000:1000::/tmp:/bin/sh';
const withUsers = `
for file in passwd group; do
  cp /etc/$file "$SCRATCH/$file"
  grep -q ^node: "$SCRATCH/$file" || echo '${knownUsers}' >> "$SCRATCH/$file"
  mount --bind "$SCRATCH/$file" /etc/$file
done`;

/** Runs a shell line with the stage's work folder mounted at its path in the image; needs root (mount namespaces). */
async function runInStage(state: StageState, line: string): Promise<void> {
  const folder = join(state.root, state.workdir);
  const scratch = await mkdtemp(join(tmpdir(), 'fanshop-users-'));
  const script = `${withUsers}
mkdir -p ${state.workdir} && mount --bind "$STAGE" ${state.workdir} && cd ${state.workdir} && exec sh -c "$LINE"`;
  const env = { ...process.env, ...state.env, STAGE: folder, SCRATCH: scratch, LINE: line };
  try {
    await run('unshare', ['--mount', 'sh', '-ec', script], { env, ...largeOutput });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function copyInto(rehearsal: Rehearsal, state: StageState, argument: string): Promise<void> {
  const from = /--from=(\S+)/.exec(argument)?.[1];
  const paths = argument.split(/\s+/).filter((word) => !word.startsWith('--'));
  const target = posix.resolve(state.workdir, paths.at(-1) ?? '.');
  const source = from ? rehearsal.stages.get(from) : rehearsal.context;
  if (!source) throw new Error(`There is no stage ${from}`);
  for (const path of paths.slice(0, -1)) {
    const isFolderTarget = paths.at(-1)?.endsWith('/') ?? false;
    const name = isFolderTarget ? join(target, posix.basename(path)) : target;
    await mkdir(dirname(join(state.root, name)), { recursive: true });
    await cp(join(source, path), join(state.root, name), {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
    });
  }
}

function addEnv(state: StageState, argument: string): void {
  for (const [, name = '', value = ''] of argument.matchAll(/(\w+)=(\S*)/g)) state.env[name] = value;
}

async function follow(
  rehearsal: Rehearsal,
  state: StageState,
  { name, argument }: Instruction,
): Promise<void> {
  if (name === 'WORKDIR') {
    state.workdir = argument;
    await mkdir(join(state.root, argument), { recursive: true });
  }
  if (name === 'ENV') addEnv(state, argument);
  if (name === 'COPY') await copyInto(rehearsal, state, argument);
  if (name === 'RUN') await runInStage(state, argument);
  if (name === 'CMD') await startsAndNamesMissingSettings(state, argument);
}

/** Programs of the shop exit with this code when settings are missing, after all modules were resolved. */
const settingsMissing = 78;

/** Starts the image's own command without any settings: it must reach the check for missing settings. */
async function startsAndNamesMissingSettings(state: StageState, argument: string): Promise<void> {
  const words = z.array(z.string()).parse(JSON.parse(argument));
  const bare = `env -u MONGODB_URI -u NATS_URL ${words.join(' ')} > /dev/null 2>&1; [ $? -eq ${settingsMissing} ]`;
  await runInStage(state, bare);
}

/**
 * Executes the instructions of a stage one after the other in a separate folder: COPY copies, RUN runs with the work
 * folder at its path in the image. Replaces `docker build` where there is no engine; this machine is the base image.
 *
 * @throws Error when a command fails or a file that COPY names does not exist.
 */
export async function rehearseStage(rehearsal: Rehearsal, stage: Stage): Promise<string> {
  const state: StageState = {
    root: await mkdtemp(join(tmpdir(), `fanshop-stage-${stage.name}-`)),
    workdir: '/',
    env: {},
  };
  rehearsal.stages.set(stage.name, state.root);
  for (const instruction of stage.instructions) {
    const begun = Date.now();
    await follow(rehearsal, state, instruction);
    rehearsal.say(
      `  ${((Date.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${instruction.name} ${instruction.argument}`,
    );
  }
  return state.root;
}

/** Removes the folders of a rehearsal. */
export async function clearRehearsal({ context, stages }: Rehearsal): Promise<void> {
  for (const folder of [context, ...stages.values()]) await rm(folder, { recursive: true, force: true });
}
