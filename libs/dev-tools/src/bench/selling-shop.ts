import { join } from 'node:path';
import { repositoryRoot } from '../cli/places.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import type { Engines } from './bench-engines.ts';
import type { Closing } from './bench-subject.ts';
import { fill, freeOrigin, services, shopSettings, splitShopNeeds } from './catalogue-shop.ts';
import { startChildServer, type ChildServer, type ChildServerPlan } from './child-server.ts';

/** A shop with two processes of each service and two gateways. */
export interface SellingShop {
  gateways: readonly string[];
  busPrefix: string;
  processes: NamedProcess[];
  facts: string[];
  start(plan: ChildServerPlan): Promise<ChildServer>;
}

const replicas = [1, 2];
const writerEntry = 'services/all-in-one/dist/main.js';

export const sellingShopNeeds = [...splitShopNeeds, writerEntry] as const;

export async function openSellingShop(
  closing: Closing,
  engines: Engines,
  products: number,
): Promise<SellingShop> {
  const processes: NamedProcess[] = [...engines.processes, { name: 'load', pid: process.pid }];
  const start = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const busPrefix = `bench-${products}-selling-`;
  const entryPoints = await Promise.all(replicas.map(() => freeOrigin()));
  const gateways = entryPoints.map(({ origin }) => origin);
  const env = {
    ...shopSettings(engines, `bench_${products}_selling_`, busPrefix),
    SANDBOX_WEBHOOK_URL: `${gateways[0] ?? ''}/api/payment/webhook/sandbox`,
  };
  const writer = await start({ name: 'all-in-one', entry: writerEntry, env: { ...env, GATEWAY_PORT: '0' } });
  const facts = [await fill(engines.natsUrl, busPrefix, products)];
  await writer.stop();
  processes.shift();
  for (const name of services)
    await Promise.all(
      replicas.map((replica) =>
        start({ name: `${name} ${replica}`, entry: `services/${name}/dist/main.js`, env }),
      ),
    );
  await Promise.all(
    entryPoints.map(({ port }, at) =>
      start({
        name: `gateway ${at + 1}`,
        entry: 'gateway/dist/main.js',
        env: { ...env, GATEWAY_PORT: port },
      }),
    ),
  );
  return { gateways, busPrefix, processes, facts, start };
}
