import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { metrics } from '@shop/service-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingsSchemas } from './settings/settings-schemas.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { groups } = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(read('deploy/prometheus/alerts.yml')));
const rules = groups.flatMap((group) => group.rules);
const boards = readdirSync(join(root, 'deploy/grafana/dashboards')).map((name) => {
  const board = z
    .object({
      uid: z.string(),
      panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
    })
    .parse(JSON.parse(read(`deploy/grafana/dashboards/${name}`)));
  return { name, ...board };
});

/** The names of the time series of all processes, whose sources the settings' schemas have loaded. */
const series = new Set([
  'up',
  ...metrics
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
]);

/** The names in an expression, without its labels, functions and words. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].flatMap(([, name = '']) =>
    ['by', 'sum', 'max', 'count', 'or', 'unless', 'offset'].includes(name) ? [] : [name],
  );
}

describe('alerts and boards', () => {
  it.each([
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...boards.flatMap(({ name, panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => [name, expr] as const)),
    ),
  ])('%s reads metrics that the processes have: %s', (_, expr) => {
    expect(Object.keys(settingsSchemas).length).toBeGreaterThan(5);
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  it('have a section in the runbook for each alert, and no others', () => {
    const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('watch every process of docker-compose.yml', () => {
    const commands = [
      ...read('docker-compose.yml').matchAll(/command: \[node, (?:services\/)?([\w-]+)\/dist\/main\.js\]/g),
    ];
    const prometheus = read('deploy/prometheus/prometheus.yml');
    expect(commands.length).toBe(7);
    for (const [, name] of commands) expect(prometheus).toContain(`- ${name}:4010`);
  });
});
