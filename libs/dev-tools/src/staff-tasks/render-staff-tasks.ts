import type { StaffTask, TaskFinding } from './staff-task.ts';

export interface TaskRound {
  ms: number;
  clicks: number;
  keys: number;
  findings: readonly TaskFinding[];
}

export interface MeasuredTask {
  task: StaffTask;
  rounds: readonly TaskRound[];
  /** Why no figures are kept; null when the task succeeded. */
  failure: string | null;
}

type Figure = 'clicks' | 'keys' | 'ms';
const figures: readonly Figure[] = ['clicks', 'keys', 'ms'];

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Whether every figure is within its target, and every other finding is met in every round. */
export function isMet({ task, rounds, failure }: MeasuredTask): boolean {
  if (failure !== null || rounds.length === 0) return false;
  const isWithin = (figure: Figure): boolean => {
    const most = task.target[figure];
    return most === undefined || Math.round(middle(rounds.map((round) => round[figure]))) <= most;
  };
  return figures.every(isWithin) && rounds.every(({ findings }) => findings.every((one) => one.isMet));
}

/** A row for each task, as Markdown; `isHeaded` adds the header. */
export function renderTasks(measured: readonly MeasuredTask[], { isHeaded }: { isHeaded: boolean }): string {
  const head = [
    '| task | what | clicks | keys | wait ms | target | met | besides |',
    '| - | - | -: | -: | -: | - | - | - |',
  ];
  return [...(isHeaded ? head : []), ...measured.map(rowOf)].join('\n');
}

function rowOf(measured: MeasuredTask): string {
  const { task, rounds, failure } = measured;
  const isMeasured = failure === null && rounds.length > 0;
  const figure = (name: Figure): string =>
    isMeasured ? middle(rounds.map((round) => round[name])).toFixed(0) : '-';
  const { clicks, keys, ms } = task.target;
  const target = [
    ...(clicks === undefined ? [] : [`${clicks} clicks`]),
    ...(keys === undefined ? [] : [`${keys} keys`]),
    ...(ms === undefined ? [] : [`${ms} ms`]),
  ].join(', ');
  const besides = rounds.at(-1)?.findings.map(({ text, isMet: is }) => (is ? text : `**${text}**`)) ?? [];
  const met = isMet(measured) ? 'yes' : failure === null ? '**no**' : '**failed**';
  const cells = [task.key, task.title, ...figures.map(figure), target, met, besides.join('; ')];
  return `| ${cells.join(' | ')} |`;
}
