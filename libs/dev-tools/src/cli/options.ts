import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

export type FlagTexts = Readonly<Record<string, string>>;

/**
 * Parses boolean flags. `help` is always known; any other unknown flag is rejected by name.
 * @throws {Failure} with exit code 2
 */
export function readFlags(command: string, argv: readonly string[], flags: FlagTexts): ReadonlySet<string> {
  const names = [...Object.keys(flags), 'help'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const strange = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind !== 'option') return [];
    return names.includes(token.name) && token.value === undefined
      ? []
      : [argv[token.index] ?? token.rawName];
  });
  if (strange.length > 0) {
    throw new Failure(`Unknown: ${strange.join(' ')}. \`npm ${command} -- --help\` lists what there is.`, 2);
  }
  return new Set(names.filter((name) => values[name] === true));
}

export function renderHelp(command: string, summary: string, flags: FlagTexts): string {
  const rows = Object.entries({ ...flags, help: 'show this' }).map(
    ([name, text]) => `  --${name.padEnd(12)} ${text}`,
  );
  return `npm ${command} [-- options]\n\n${summary}\n\n${rows.join('\n')}\n`;
}
