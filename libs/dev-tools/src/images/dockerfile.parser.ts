/** One instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  argument: string;
}

/** A part of a Dockerfile from one FROM to the next. */
export interface Stage {
  /** The name after AS, or the number of the stage. */
  name: string;
  /** An image, or the name of an earlier stage. */
  from: string;
  instructions: readonly Instruction[];
}

const known = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'ARG',
  'USER',
  'CMD',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'LABEL',
]);

function logicalLines(text: string): string[] {
  const joined = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ');
  return joined.split('\n').filter((line) => line.trim() !== '');
}

/**
 * Parses a Dockerfile into its stages.
 *
 * @throws SyntaxError on an instruction that Docker does not have, or one before the first FROM.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of logicalLines(text)) {
    const [, name = '', argument = ''] = /^\s*(\S+)\s*(.*?)\s*$/.exec(line) ?? [];
    if (!known.has(name)) throw new SyntaxError(`Not an instruction: ${line}`);
    if (name === 'FROM') {
      const [, from = '', as] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(argument) ?? [];
      stages.push({ name: as ?? String(stages.length), from, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new SyntaxError(`Before the first FROM: ${line}`);
    stage.instructions.push({ name, argument });
  }
  return stages;
}
