import { firstLinkOf, openOrders } from '../order-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';

/** 10 Mbit/s, 40 ms latency, a processor four times slower. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const slowdown = 4;
const maxKilobytes = 150;

async function brake({ page }: TaskPlace): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The compressed size of the loaded scripts, in bytes. */
const bytesOfScripts = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

export const firstLoadTasks: readonly StaffTask[] = [
  {
    key: 'k',
    title: 'a guest opens the back office: until the form to sign in, 10 Mbit/s, 40 ms, CPU / 4',
    target: { ms: 1_500 },
    async begin(place) {
      const { page, shop } = place;
      await brake(place);
      return {
        async act(hands) {
          await hands.open(`${shop.admin}/admin`);
          await hands.see(page.getByLabel('Пароль', { exact: true }));
        },
        async check() {
          const kilobytes = Math.round((await page.evaluate<number>(bytesOfScripts)) / 1_000);
          return [
            {
              text: `${kilobytes} kB of scripts (${maxKilobytes})`,
              isMet: kilobytes > 0 && kilobytes <= maxKilobytes,
            },
          ];
        },
      };
    },
  },
  {
    key: 'k, list',
    title: 'then the list of orders, with a warm cache and the same brake',
    target: { ms: 1_000 },
    async begin(place) {
      const { page, shop } = place;
      await openOrders(place);
      await page.goto('about:blank');
      await brake(place);
      return {
        async act(hands) {
          await hands.open(`${shop.admin}/admin/orders`);
          await hands.see(firstLinkOf(page));
        },
        check: async () => [],
      };
    },
  },
];
