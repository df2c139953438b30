import { z } from 'zod';
import { withOlderSecret } from './secret-keys.ts';

/** The settings of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot be used; the message lists every fault, one a line. */
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
 * Values are never repeated in a fault, since they may be secrets.
 *
 * @throws ConfigError naming every variable at fault, not only the first.
 */
export function loadConfig<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(withOlderSecret(given));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => describeProblem(issue, given)));
}

function describeProblem({ code, path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = path.join('.');
  if (name === '') return message;
  // A rule of our own says why an absent setting is missed; a type does not.
  return name in given || code === 'custom' ? `${name}: ${message}` : `${name}: is not set`;
}
