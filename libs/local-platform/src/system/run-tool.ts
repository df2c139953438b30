import { spawn } from 'node:child_process';

export type ToolOptions = {
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** The tool is killed after this time. */
  timeoutMs?: number;
};

/** A program that failed, with its complete output. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
  readonly tool: string;
  readonly output: string;
  readonly exitCode: number | null;

  constructor(tool: string, exitCode: number | null, output: string) {
    super(`${tool} ended with ${exitCode ?? 'a signal'}: ${lastLine(output)}`);
    this.tool = tool;
    this.exitCode = exitCode;
    this.output = output;
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Sets the locale to English, so that messages can be parsed. */
const PLAIN_LANGUAGE = { LC_ALL: 'C', LANGUAGE: 'C' };

/** Runs a program to its end and returns its standard output; throws `ToolFailure` when it fails or is missing. */
export const runTool = (tool: string, args: readonly string[], options: ToolOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...options.env, ...PLAIN_LANGUAGE },
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    let both = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      both += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (both += text));
    child.on('error', (error) => reject(new ToolFailure(tool, null, error.message)));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new ToolFailure(tool, code, both))));
  });

/** Returns only the exit code; null when the program is missing or was killed. */
export const exitCodeOf = (tool: string, args: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(tool, args, { stdio: 'ignore' });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
