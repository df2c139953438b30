import { parseArgs } from 'node:util';
import { PlatformUnavailable } from '../platform-unavailable.ts';

export const COMMANDS = ['up', 'urls', 'down', 'status', 'reset', 'logs'] as const;
export type CommandName = (typeof COMMANDS)[number];

export type CommandOptions = {
  command: CommandName;
  /** For `logs`: the processes whose logs to print; all when empty. */
  names: string[];
  follow: boolean;
  lines: number;
  json: boolean;
};

export const USAGE = [
  'npm run platform -- <command>',
  '  up                            start MongoDB and NATS, providing them first when they are not there',
  '  urls                          the addresses with the passwords of every account',
  '  down                          stop them',
  '  status [--json]               what runs where, in which version, with how much memory',
  '  reset                         stop them and drop all their data',
  '  logs [name…] [-f] [-n LINES]  the ends of the logs: supervisor, postgres, mongo-gateway, nats',
].join('\n');

const isCommand = (text: string | undefined): text is CommandName => COMMANDS.some((name) => name === text);

/** Parses the arguments after `platform`; throws a one-line error for unknown ones. */
export const parseOptions = (argv: readonly string[]): CommandOptions => {
  const { values, positionals } = parse(argv);
  const [command, ...names] = positionals;
  if (!isCommand(command)) {
    const said = command === undefined ? 'Say what to do' : `"${command}" is not a command`;
    throw new PlatformUnavailable(`${said}: ${COMMANDS.join(', ')}.`);
  }
  const lines = Number(values.lines);
  if (!Number.isInteger(lines) || lines < 0)
    throw new PlatformUnavailable('-n takes a whole number of lines.');
  if (names.length > 0 && command !== 'logs') throw new PlatformUnavailable(`${command} takes no names.`);
  return { command, names, follow: values.follow, lines, json: values.json };
};

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        follow: { type: 'boolean', short: 'f', default: false },
        lines: { type: 'string', short: 'n', default: '20' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new PlatformUnavailable(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
};
