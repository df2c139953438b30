import { parseArgs } from 'node:util';
import { messageOf } from './error-words.ts';

export type CiOptions = { is: 'run'; steps: string[] } | { is: 'help' } | { is: 'mistake'; line: string };

/** `--only a,b` runs these steps, `--from a` this one and all after it; without options all steps run. */
export function chooseSteps(argv: readonly string[], known: readonly string[]): CiOptions {
  let values: { only?: string; from?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { only: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    return { is: 'mistake', line: messageOf(error) };
  }
  if (values.help) return { is: 'help' };
  if (values.only !== undefined && values.from !== undefined) {
    return { is: 'mistake', line: 'Give --only or --from, not both.' };
  }
  const named = (values.only ?? values.from ?? '').split(',').filter((name) => name !== '');
  const unknown = named.filter((name) => !known.includes(name));
  const isEmpty = values.only !== undefined && named.length === 0;
  if (unknown.length > 0 || isEmpty) {
    return {
      is: 'mistake',
      line: `No step ${unknown.join(', ') || 'named'}; there are: ${known.join(', ')}.`,
    };
  }
  if (values.from !== undefined) return { is: 'run', steps: known.slice(known.indexOf(values.from)) };
  return { is: 'run', steps: named.length > 0 ? known.filter((name) => named.includes(name)) : [...known] };
}
