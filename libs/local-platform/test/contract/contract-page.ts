import { knownDifferences, quietDifferences } from './known-differences.ts';

/** One case in Jest's JSON report. */
export type CaseResult = { area: string; title: string; status: string };

export type ContractRun = { date: string; server: string; client: string; cases: readonly CaseResult[] };

const escape = (text: string): string => text.replaceAll('|', '\\|');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');

const byArea = (cases: readonly CaseResult[]): Map<string, CaseResult[]> => {
  const areas = new Map<string, CaseResult[]>();
  for (const each of cases) areas.set(each.area, [...(areas.get(each.area) ?? []), each]);
  return new Map([...areas].sort(([a], [b]) => a.localeCompare(b)));
};

const countOf = (cases: readonly CaseResult[], status: string): number =>
  cases.filter((each) => each.status === status).length;

const summary = (areas: ReadonlyMap<string, CaseResult[]>): string =>
  table(
    ['area', 'cases', 'passed', 'failed'],
    [...areas].map(([area, cases]) =>
      [area, cases.length, countOf(cases, 'passed'), countOf(cases, 'failed')].map(String),
    ),
  );

const listOf = (areas: ReadonlyMap<string, CaseResult[]>): string =>
  [...areas]
    .map(
      ([area, cases]) =>
        `### ${area}\n\n${cases.map(({ title, status }) => `- ${status === 'passed' ? '' : `**${status}**: `}${title}`).join('\n')}`,
    )
    .join('\n\n');

/** The page that lists what was tested against which server, and the differences to MongoDB. */
export const contractPage = ({ date, server, client, cases }: ContractRun): string => {
  const areas = byArea(cases);
  const loud = knownDifferences.map(({ what, code, why }) => [what, String(code), why]);
  const quiet = quietDifferences.map(({ what, why }) => [what, why]);
  return `# Contract with MongoDB

Written by \`npm run contract -w @shop/local-platform\`; do not edit. The same cases run against whatever
\`MONGODB_URI\` names: run them on a real replica set before a release.

${date}. Server: ${server}. Client: ${client}.
**${cases.length} cases, ${countOf(cases, 'passed')} passed, ${countOf(cases, 'failed')} failed.**

${summary(areas)}

## Known differences that are refused

Each is a case of its own here and is left out on a real MongoDB.

${table(['what', 'error code', 'why'], loud)}

## Known differences without an error

${table(['what', 'why'], quiet)}

## The cases

${listOf(areas)}
`;
};
