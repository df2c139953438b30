import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { shapeErrorsOf } from './kubernetes-shapes.ts';
import {
  compose,
  podsOf,
  readRepositoryFile,
  renderChart,
  runHelm,
  runHelmWith,
  table,
  type Values,
} from './render-chart.ts';

const rendered = { minimal: renderChart('minimal'), full: renderChart('full') };
const page = readRepositoryFile('docs/kubernetes.md');
const both: readonly Values[] = ['minimal', 'full'];
const pods = { minimal: podsOf(rendered.minimal), full: podsOf(rendered.full) };
const processes = Object.keys(table.processes);
const namesOf = (values: Values, kind: string): string[] =>
  rendered[values].flatMap((one) => (one.kind === kind ? [one.metadata.name] : []));
const inRelease = (names: readonly string[]): string[] => names.map((name) => `fanshop-${name}`).sort();

describe('the chart', () => {
  it.each(both)('passes helm lint with the %s values', (values) => {
    expect(runHelm('lint', '--strict', '.', '-f', `ci/${values}-values.yaml`)).toMatchObject({ ok: true });
  });

  it('names everything that is required', () => {
    const { ok, output } = runHelm('template', 'fanshop', '.');
    expect(ok).toBe(false);
    for (const name of ['images/repository', 'hosts/shop', 'hosts/account', 'hosts/admin', 'cookieDomain'])
      expect(output).toContain(`'/${name}'`);
    expect(output).toContain("'/settings/PAYMENT_PROVIDER'");
  });

  it.each([
    ['a setting that no process has', ['--set-string', 'settings.PAYMENT_MINUTE=5'], 'no process has'],
    ['a setting that the chart sets', ['--set-string', 'settings.HEALTH_PORT=5'], 'the chart sets it itself'],
    [
      'a secret among the settings',
      ['--set-string', 'settings.YOOKASSA_SECRET_KEY=5'],
      'belongs to a Secret',
    ],
    ['a number, which Helm would round', ['--set', 'settings.GATEWAY_CACHE_BYTES=67108864'], 'want string'],
    ['an unknown process', ['--set', 'processes.basket.replicas=2'], 'basket'],
  ])('refuses %s', (_, args, words) => {
    expect(() => renderChart('minimal', ...args)).toThrow(words);
  });

  it.each(both)('renders manifests that have the shapes of Kubernetes, with the %s values', (values) => {
    expect(rendered[values].length).toBeGreaterThan(35);
    expect(shapeErrorsOf(rendered[values])).toEqual([]);
  });

  it('is compared with shapes that know a misspelt field and a wrong type', () => {
    const [first] = rendered.minimal;
    if (!first) throw new Error('nothing is rendered');
    const metadata = { ...first.metadata };
    const service = { apiVersion: 'v1', kind: 'Service', metadata, spec: { selectors: {} } };
    const budget = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: [1] },
    };
    expect(shapeErrorsOf([service, budget])).toEqual([
      expect.stringMatching(/selectors.* does not exist/),
      expect.stringContaining('is not assignable'),
    ]);
  });

  it('has the version of the shop', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readRepositoryFile('package.json')));
    expect(parse(readRepositoryFile('deploy/helm/fanshop/Chart.yaml'))).toMatchObject({
      appVersion: version,
    });
  });
});

describe('the processes', () => {
  it('are those of docker-compose.yml, started by the same commands with the same memory', () => {
    expect(namesOf('minimal', 'Deployment')).toEqual(inRelease(processes));
    for (const process of processes) {
      const [container] = pods.minimal.get(process)?.containers ?? [];
      expect(container?.command).toEqual(compose[process]?.command);
      const { memory } = container?.resources.limits ?? { memory: '' };
      expect(memory.toLowerCase().replace('i', '')).toBe(compose[process]?.mem_limit);
    }
  });

  it.each(both.flatMap((values) => [...pods[values]].map(([name, pod]) => ({ values, name, pod }))))(
    'cannot become root, write to the image or speak to Kubernetes: $name, $values',
    ({ pod }) => {
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(pod.securityContext).toMatchObject({
        ...{ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        runAsUser: expect.any(Number),
      });
      expect(pod.containers[0].securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
    },
  );

  it('are asked whether they have started, are ready and live', () => {
    const waits = processes.map((process) => {
      const [container] = pods.minimal.get(process)?.containers ?? [];
      const { startupProbe, readinessProbe, livenessProbe } = container ?? {};
      expect(startupProbe?.httpGet).toEqual(readinessProbe?.httpGet);
      expect(livenessProbe?.httpGet.port).toBe(readinessProbe?.httpGet.port);
      if (process !== 'sites') expect(livenessProbe?.httpGet.path).toBe('/health/live');
      return [process, (startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)] as const;
    });
    const impatient = waits.filter(([, seconds]) => seconds < 600).map(([process]) => process);
    expect(impatient.sort()).toEqual(['gateway', 'renderer', 'sites']);
  });

  it('have at least the time to stop that they have in docker-compose.yml, after they left the balancers', () => {
    for (const process of processes) {
      const pod = pods.minimal.get(process);
      const left = pod?.containers[0].lifecycle?.preStop.sleep.seconds ?? 0;
      const before = Number.parseInt(compose[process]?.stop_grace_period ?? '10', 10);
      expect((pod?.terminationGracePeriodSeconds ?? 0) - left).toBeGreaterThanOrEqual(before);
    }
    const drain = pods.minimal
      .get('gateway')
      ?.containers[0].env.find(({ name }) => name === 'GATEWAY_DRAIN_MS');
    expect(Number(drain?.value)).toBeGreaterThan(0);
    expect(Number(drain?.value)).toBeLessThan(8_000);
  });

  it('have a budget for disruptions each, and replicas of their own or a scaler', () => {
    for (const values of both) {
      expect(namesOf(values, 'PodDisruptionBudget')).toEqual(inRelease(processes));
      const fixed = rendered[values].filter(({ kind, spec }) => kind === 'Deployment' && 'replicas' in spec);
      const scaled = namesOf(values, 'HorizontalPodAutoscaler');
      expect([...fixed.map(({ metadata }) => metadata.name), ...scaled].sort()).toEqual(inRelease(processes));
    }
    expect(namesOf('full', 'HorizontalPodAutoscaler')).not.toContain('fanshop-catalogue');
  });

  it('of the first step of an upgrade are only the services', () => {
    const versions = processes.map((name) => pods.full.get(name)?.containers[0].image.split(':')[1]);
    const front = ['gateway', 'renderer', 'sites'];
    expect(versions).toEqual(processes.map((name) => (front.includes(name) ? '1.1.0' : '1.2.0')));
  });
});

describe('commands of operators', () => {
  it('run in the image of the shop: the doctor by schedule, any other on demand', () => {
    expect(pods.minimal.get('operator')?.containers[0]).toMatchObject({
      command: ['shop'],
      args: ['doctor'],
    });
    expect(namesOf('minimal', 'Job')).toEqual([]);
    const person = ['person', '--phone', '+79991234567', '--email', 'me@shop.example'];
    expect(pods.full.get('operator of a job')?.containers[0].args).toEqual(person);
  });

  it('are given as docs/kubernetes.md does, also a phone', () => {
    const [, flag = ''] = /(--set\S*) "operator\.command=/.exec(page) ?? [];
    const manifests = renderChart('minimal', flag, 'operator.command={person,--phone,+79991234567}');
    const args = podsOf(manifests).get('operator of a job')?.containers[0].args;
    expect(args).toEqual(['person', '--phone', '+79991234567']);
  });
});

describe('the values in docs/kubernetes.md', () => {
  it('are accepted', () => {
    const [, values = ''] = /```yaml\n([^]*?)```/.exec(page) ?? [];
    expect(values).toContain('PAYMENT_PROVIDER');
    expect(runHelmWith(values, 'template', 'fanshop', '.', '-f', '-')).toMatchObject({ ok: true });
  });
});
