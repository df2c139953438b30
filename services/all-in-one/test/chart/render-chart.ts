import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../../..');
const chart = join(root, 'deploy/helm/fanshop');

export const readRepositoryFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Runs Helm in the folder of the chart. It speaks to no cluster. @returns what it printed */
export const runHelm = (...args: string[]): Printed => runHelmWith('', ...args);

interface Printed {
  ok: boolean;
  output: string;
}

/** @param input read by `-f -` */
export function runHelmWith(input: string, ...args: string[]): Printed {
  const helm = process.env['HELM_PATH'] || join(root, '.local/helm/helm');
  if (!existsSync(helm))
    throw new Error('No Helm here: `npm test -- --only helm` provides one, or set HELM_PATH.');
  const { status, stdout, stderr } = spawnSync(helm, args, { cwd: chart, encoding: 'utf8', input });
  return status === 0 ? { ok: true, output: stdout } : { ok: false, output: `${stdout}${stderr}` };
}

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({}),
});
export type Manifest = z.output<typeof manifest>;

/** The values of `ci/`: the smallest ones, and ones that reach every branch of the templates. */
export type Values = 'minimal' | 'full';

/** All manifests of a release `fanshop`. @throws {Error} with Helm's words when the chart cannot be rendered */
export function renderChart(values: Values, ...args: string[]): Manifest[] {
  const { ok, output } = runHelm(
    ...['template', 'fanshop', '.', '--namespace', 'shop', '-f', `ci/${values}-values.yaml`],
    ...args,
  );
  if (!ok) throw new Error(output);
  return parseAllDocuments(output).flatMap((document) => {
    const text: unknown = document.toJS();
    return text === null ? [] : [manifest.parse(text)];
  });
}

const env = z.array(
  z.object({
    name: z.string(),
    value: z.string().optional(),
    valueFrom: z
      .object({
        secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.literal(true).optional() }),
      })
      .optional(),
  }),
);
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.number() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: env.nullable().transform((list) => list ?? []),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  securityContext: z.unknown(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
});
const pod = z.object({
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number().optional(),
    automountServiceAccountToken: z.boolean(),
    enableServiceLinks: z.boolean(),
    securityContext: z.unknown(),
    containers: z.tuple([container]),
  }),
});
export type Pod = z.output<typeof pod>['spec'];

/** The pods that manifests create, by the process that they run. */
export function podsOf(manifests: readonly Manifest[]): Map<string, Pod> {
  const ofJob = z.object({ jobTemplate: z.object({ spec: z.object({ template: pod }) }) });
  const ofOthers = z.object({ template: pod });
  return new Map(
    manifests.flatMap(({ kind, metadata, spec }) => {
      if (!['Deployment', 'Job', 'CronJob'].includes(kind)) return [];
      const { template } = kind === 'CronJob' ? ofJob.parse(spec).jobTemplate.spec : ofOthers.parse(spec);
      const process = metadata.labels['app.kubernetes.io/component'] ?? '';
      return [[kind === 'Job' ? `${process} of a job` : process, template.spec] as const];
    }),
  );
}

const names = z.array(z.string()).default([]);
const row = z.looseObject({
  groups: names,
  settings: names,
  secrets: names,
  optionalSecrets: names,
  calls: names,
  reaches: names,
});

/** `files/processes.yaml`. */
export const table = z
  .object({
    groups: z.record(z.string(), z.array(z.string())),
    processes: z.record(z.string(), row),
    operator: row,
  })
  .parse(parse(readRepositoryFile('deploy/helm/fanshop/files/processes.yaml')));

/** The containers of docker-compose.yml. */
export const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        command: z.union([z.string(), z.array(z.string())]).optional(),
        environment: z.record(z.string(), z.string()).default({}),
        mem_limit: z.string().optional(),
        stop_grace_period: z.string().optional(),
      }),
    ),
  })
  .parse(parse(readRepositoryFile('docker-compose.yml'), { merge: true })).services;
