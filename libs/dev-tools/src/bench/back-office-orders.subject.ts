import { setTimeout as sleep } from 'node:timers/promises';
import { adminStatuses, boardStatuses } from '@shop/domain';
import { z } from 'zod';
import type { NamedProcess } from '../process-table/process-table.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';
import { benchBuyers, benchName, benchProduct, firstBenchOrder, writeOrders } from './many-orders.ts';
import { tokenOf } from './access-token.ts';
import { exportAsJob, exportAtOnce } from './order-exports.ts';

const stride = 7_919;
const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;
/** One request in this many is preceded by a change. */
const changeEvery = 20;
const bulk = 1_000;
const pageSize = 10;
const statuses = ['in-sewing', 'in-printing'] as const;

/** How long the first requests may be refused as too slow before the bench gives up. */
const firstReadTimeoutMs = 5 * minuteMs;

/** A cached list responds faster than this, however long the list is. */
const cachedReadMs = 100;

class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`answered with ${status}: ${body}`);
    this.status = status;
  }
}

interface Staff {
  get(path: string): Promise<Response>;
  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Response>;
}

/** Measures what staff wait for on the list of orders. */
export const backOfficeOrdersSubject = ({ orders }: { orders: number }): BenchSubject => ({
  title: `Back office: orders, ${orders} of them`,
  about: [
    `POST /api/admin/orders over HTTP, through gateway and service, among ${orders} paid orders of a year and ${benchBuyers} buyers. "beside changes" is the list by date, or the board, where one call of ${changeEvery} sets the status of an order first and counts that as well; "by name" and "by number" search for another one each time; "board" is the workshop's, with ${boardStatuses.length} of ${adminStatuses.length} of the newest 100,000 orders in production (older ones are over); "advanced search" is the one of seven days, "one product" of all time.`,
    'Lists that are asked for twice are kept in the service (record 048): what is measured is a list that staff look at, not the first look at it, which stands below.',
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8, 32],
  open: () => open(orders),
});

async function open(orders: number): Promise<OpenSubject> {
  const counted: ((shop: readonly NamedProcess[]) => Promise<string>)[] = [];
  const opened = await openLoneShop('staff_orders', async ({ origin, mongodbUri, databases, tokenKey }) => {
    const written = await writeOrders(mongodbUri, `${databases}order_payment`, orders);
    const staff = staffOf(
      origin,
      tokenOf(tokenKey, 'b'.repeat(24), ['adminPanel', 'viewUserOrders', 'changeOrderStatus']),
    );
    const first = await firstReads(staff);
    const ids = await newestIds(staff, Math.min(bulk, orders));
    counted.push(
      () => bulkStatus(staff, ids),
      () => runStatus(staff, ids.length),
      (processes) => exportAtOnce(staff, orders, processes),
      (processes) => exportAsJob(staff, orders, processes),
    );
    return { subjects: listsOf(staff, orders, ids), facts: [written, ...first] };
  });
  return {
    ...opened,
    counted: async () => {
      const lines: string[] = [];
      for (const count of counted) lines.push(await count(opened.processes));
      return lines;
    },
  };
}

function staffOf(origin: string, token: string): Staff {
  const authorization = `Bearer ${token}`;
  const checked = async (answer: Promise<Response>): Promise<Response> => {
    const response = await answer;
    if (!response.ok) throw new RefusedCall(response.status, await response.text());
    return response;
  };
  return {
    get: (path) => checked(fetch(origin + path, { headers: { authorization } })),
    send: (method, path, body) =>
      checked(
        fetch(origin + path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

const listed = z.object({ total: z.int(), data: z.array(z.object({ _id: z.string() })) });

const dated = z.object({ data: z.array(z.object({ createdBy: z.string() })) });

const list = async (staff: Staff, question: object): Promise<z.output<typeof listed>> =>
  listed.parse(await (await staff.send('POST', '/api/admin/orders', question)).json());

const board = z.object({ cards: z.array(z.unknown()) });

async function readBoard(staff: Staff): Promise<void> {
  const { cards } = board.parse(await (await staff.get('/api/admin/orders/board')).json());
  if (cards.length === 0) throw new Error('board: nothing is made');
}

const lastWeek = (): string => new Date(Math.floor(Date.now() / minuteMs) * minuteMs - weekMs).toISOString();

function listsOf(staff: Staff, orders: number, ids: readonly string[]) {
  let turn = 0;
  const next = (): number => (turn++ * stride) % orders;
  const expecting = (name: string, question: () => object, least = pageSize) =>
    calling(name, async () => {
      const { data } = await list(staff, question());
      if (data.length < Math.min(least, orders)) throw new Error(`${name}: ${data.length} rows`);
    });
  const changeOne = async (): Promise<void> => {
    if (turn++ % changeEvery === 0) await setStatus(staff, [ids[turn % ids.length] ?? ''], turn);
  };
  const lastPage = Math.ceil(orders / pageSize);
  return [
    expecting('by date', () => ({})),
    expecting('seven days', () => ({ dateRange: [lastWeek(), null] }), 1),
    expecting('by status', () => ({ sortField: 'adminStatus', selectedStatus: 'in-sewing' }), 1),
    expecting('by amount', () => ({ sortField: 'amount' })),
    expecting('by name', () => ({ orderSearchTerm: benchName(next() % benchBuyers) }), 1),
    expecting('by number', () => ({ orderSearchTerm: String(firstBenchOrder + next()) }), 1),
    expecting('last page', () => ({ page: lastPage }), 1),
    calling('by date, beside changes', async () => {
      await changeOne();
      await list(staff, {});
    }),
    calling('board', () => readBoard(staff)),
    calling('board, beside changes', async () => {
      await changeOne();
      await readBoard(staff);
    }),
    calling('advanced search', async () => {
      await staff.get(`/api/admin/advanced/search?from=${lastWeek()}`);
    }),
    calling('advanced search, one product', async () => {
      await staff.get(`/api/admin/advanced/search?product=${benchProduct(next())}`);
    }),
  ];
}

const setStatus = (staff: Staff, orderIds: readonly string[], turn: number): Promise<Response> =>
  staff.send('PUT', '/api/admin/orders/status', {
    ...{ orderIds, status: statuses[turn % statuses.length], notify: false },
  });

/**
 * Measures the first and second request for a list, before it is cached. The local engine may count a million orders
 * for longer than the request timeout (record 048): the request is then retried and the refusals are reported.
 */
async function firstReads(staff: Staff): Promise<string[]> {
  const lines: string[] = [];
  for (const question of [{}, { sortField: 'amount' }, { dateRange: [lastWeek(), null] }]) {
    const times: string[] = [];
    for (let time = 0; time < 2; time++) {
      let refused = 0;
      const ms = await timed(async () => {
        refused = await untilAnswered(() => list(staff, question));
      });
      times.push(`${ms} ms${refused === 0 ? '' : ` (${refused} times refused as too slow)`}`);
    }
    const keptMs = await timed(() => untilQuick(() => list(staff, question)));
    lines.push(`first reads of ${JSON.stringify(question)}: ${times.join(', ')}; kept ${keptMs} ms later`);
  }
  return lines;
}

/** @returns how often it was refused as too slow before it succeeded */
async function untilAnswered(read: () => Promise<unknown>): Promise<number> {
  const until = Date.now() + firstReadTimeoutMs;
  for (let refused = 0; ; refused += 1) {
    try {
      await read();
      return refused;
    } catch (error) {
      if (!(error instanceof RefusedCall && error.status === 503) || Date.now() > until) throw error;
      await sleep(500);
    }
  }
}

/** Waits until the list is cached, which the service does in the background after the second request. */
async function untilQuick(read: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + firstReadTimeoutMs;
  while ((await timed(() => untilAnswered(read))) > cachedReadMs) {
    if (Date.now() > until) throw new Error('the list is not kept');
    await sleep(500);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await work();
  return Math.round(performance.now() - begunAt);
}

async function newestIds(staff: Staff, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page++) {
    const { data } = await list(staff, { page, limit: 100 });
    if (data.length === 0) break;
    ids.push(...data.map(({ _id }) => _id));
  }
  return ids;
}

async function bulkStatus(staff: Staff, ids: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    times.push(await timed(() => setStatus(staff, ids, turn)));
  }
  return `Status of ${ids.length} orders in one call: ${times.join(', ')} ms.`;
}

const oneRun = z.object({ _id: z.string(), state: z.string(), total: z.int(), changed: z.int() });

/** Does the same with a run over a filter: from its start, which freezes the list, until it has ended. */
async function runStatus(staff: Staff, count: number): Promise<string> {
  const limit = 100;
  const { data } = dated.parse(
    await (await staff.send('POST', '/api/admin/orders', { page: Math.ceil(count / limit), limit })).json(),
  );
  const filters = { dateRange: [data.at(-1)?.createdBy ?? null, null] };
  const times: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    let run: z.output<typeof oneRun> | undefined;
    const ms = await timed(async () => {
      const start = {
        action: 'status',
        status: statuses[(turn + 1) % statuses.length],
        notify: false,
        filters,
      };
      run = oneRun.parse(await (await staff.send('POST', '/api/admin/order-runs', start)).json());
      while (run.state !== 'done') {
        await sleep(20);
        run = oneRun.parse(await (await staff.get(`/api/admin/order-runs/${run._id}`)).json());
      }
    });
    times.push(`${ms} ms (${run?.changed} of ${run?.total})`);
  }
  return `Status of ${count} orders as a run over a filter: ${times.join(', ')}.`;
}
