import { describe, expect, it } from '@jest/globals';
import { natsAccounts } from '@shop/contracts';
import { z } from 'zod';
import { compose, readRepositoryFile, renderChart, table, type Values } from './render-chart.ts';

const component = 'app.kubernetes.io/component';
const peers = z
  .array(
    z.object({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
      namespaceSelector: z.unknown().optional(),
      ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
    }),
  )
  .optional();
const ports = z.array(z.object({ protocol: z.string(), port: z.number() }));
const policySpec = z.object({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
  ingress: z.array(z.object({ ports, from: peers })),
  egress: z.array(z.object({ ports, to: peers })),
});

const policiesOf = (values: Values): Map<string, z.output<typeof policySpec>> =>
  new Map(
    renderChart(values)
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => {
        const policy = policySpec.parse(spec);
        return [policy.podSelector.matchLabels[component] ?? '', policy] as const;
      }),
  );
const policies = policiesOf('minimal');
const names = Object.keys(table.processes);

/** Processes of the shop among peers. */
const processesIn = (list: z.output<typeof peers>): string[] =>
  (list ?? []).flatMap(({ podSelector }) => podSelector?.matchLabels[component] ?? []);
/** The ports to which a process may connect outside of the shop. */
const outside = (process: string): number[] =>
  (policies.get(process)?.egress ?? []).flatMap(({ ports: open, to }) =>
    processesIn(to).length > 0 ? [] : open.map(({ port }) => port),
  );
const environmentOf = (process: string): Record<string, string> => compose[process]?.environment ?? {};

/** Who talks to whom over HTTP, as docker-compose.yml and the image of the sites say. */
const calls = names.flatMap((process) => {
  const text = Object.values(environmentOf(process)).join(' ');
  const image = process === 'sites' ? readRepositoryFile('deploy/docker/sites.Dockerfile') : '';
  const found = [
    ...text.matchAll(/http:\/\/(gateway|renderer):/g),
    ...image.matchAll(/=(gateway|renderer):\d/g),
  ];
  return [...new Set(found.map(([, name = '']) => name))].map((callee) => `${process} → ${callee}`);
});

describe('the network policies', () => {
  it('cover every process and the commands of operators', () => {
    expect([...policies.keys()].sort()).toEqual([...names, 'operator'].sort());
  });

  it('let those reach NATS that have an account there', () => {
    const accounts = natsAccounts().map(({ name }) => name);
    const allowed = [...policies.keys()].filter((name) => outside(name).includes(4222));
    expect(allowed.sort()).toEqual(accounts.filter((name) => name !== 'all-in-one').sort());
  });

  it('let those reach MongoDB that have an account there; operators use the bus', () => {
    const accounts = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(readRepositoryFile('deploy/mongo/accounts.json')));
    const allowed = [...policies.keys()].filter((name) => outside(name).includes(27017));
    expect(allowed.sort()).toEqual(
      Object.keys(accounts)
        .filter((name) => !['all-in-one', 'operator'].includes(name))
        .sort(),
    );
  });

  it('let those reach the mail server and the bucket whose settings name them', () => {
    const reaching = (place: string): string[] =>
      names.filter((name) => table.processes[name]?.reaches.includes(place));
    expect(reaching('mail')).toEqual(names.filter((name) => 'SMTP_URL' in environmentOf(name)));
    expect(reaching('storage')).toEqual(names.filter((name) => 'STORAGE_URL' in environmentOf(name)));
    for (const name of names) expect(outside(name).includes(587)).toBe(reaching('mail').includes(name));
  });

  it('let processes reach one another only where one calls the other, in both directions', () => {
    const out = names.flatMap((name) =>
      (policies.get(name)?.egress ?? []).flatMap(({ to }) =>
        processesIn(to).map((callee) => `${name} → ${callee}`),
      ),
    );
    const into = names.flatMap((name) =>
      (policies.get(name)?.ingress ?? []).flatMap(({ from }) =>
        processesIn(from).map((caller) => `${caller} → ${name}`),
      ),
    );
    expect(calls.length).toBe(4);
    expect(out.sort()).toEqual(calls.sort());
    expect(into.sort()).toEqual([...calls, 'operator → sites'].sort());
  });

  it('let nobody reach a service, and strangers only the sites', () => {
    const open = names.filter((name) => policies.get(name)?.ingress.some(({ from }) => from === undefined));
    expect(open).toEqual(['sites']);
    const closed = names.filter((name) => policies.get(name)?.ingress.length === 0);
    expect(closed.sort()).toEqual(
      names.filter((name) => !['gateway', 'renderer', 'sites'].includes(name)).sort(),
    );
  });

  it('keep what reaches public addresses from those of the cluster', () => {
    for (const name of names.filter((one) => table.processes[one]?.reaches.includes('web'))) {
      const blocks = policies
        .get(name)
        ?.egress.flatMap(({ to }) => (to ?? []).flatMap(({ ipBlock }) => ipBlock ?? []));
      expect(blocks).toEqual([
        { cidr: '0.0.0.0/0', except: expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']) },
      ]);
    }
  });

  it('open the ports of metrics only where the processes serve them, and only to the named peers', () => {
    const withMetrics = policiesOf('full');
    const open = [...withMetrics].flatMap(([name, { ingress }]) =>
      ingress.flatMap((rule) =>
        rule.ports.some(({ port }) => port === 4010) ? [{ name, from: rule.from }] : [],
      ),
    );
    expect(open.map(({ name }) => name).sort()).toEqual(
      names.filter((name) => 'HEALTH_PORT' in environmentOf(name)).sort(),
    );
    for (const { from } of open) expect(from).toEqual([{ namespaceSelector: expect.anything() }]);
    expect(withMetrics.get('sites')?.ingress.every(({ from }) => (from ?? []).length > 0)).toBe(true);
  });
});
