import { z } from 'zod';

/** The settings of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings; the message lists every problem, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The settings cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads settings from the environment, once, at start. An empty variable counts as absent.
 * Values are never included in error messages, since they may be secrets.
 *
 * @throws ConfigError with every invalid variable, not only the first.
 */
export function loadConfig<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => describeProblem(issue, given)));
}

function describeProblem({ code, path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = path.join('.');
  if (name === '') return message;
  // Our own rules explain why a missing setting is required; a type error does not.
  return name in given || code === 'custom' ? `${name}: ${message}` : `${name}: is not set`;
}
