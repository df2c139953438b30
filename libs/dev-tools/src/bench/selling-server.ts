import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { countSales } from '@shop/contracts';
import { openSeedBus } from '../seed/seed-bus.ts';
import { productIds } from './catalogue-paths.ts';
import { buyAsGuest, linesOf } from './guest-buyer.ts';
import { inTurns } from './in-turns.ts';
import { salesDriverPlan, type SalesTally } from './sales-driver-plan.ts';

/**
 * Sells continuously while something else is measured, in a separate process so that buyers do not slow the load down.
 * `/start` begins, `/stop` ends and returns the sales. Sales start at even intervals; a 65th concurrent sale is
 * skipped, so that a shop that cannot keep up is not overloaded.
 */
const plan = salesDriverPlan.parse(JSON.parse(process.argv[2] ?? ''));
const maxUnderWay = 64;
const variety = 100;

const gateways = inTurns(plan.gateways);
const ids = await productIds(gateways());
const lines = inTurns(await linesOf(gateways(), ids.slice(0, variety)));
const bus = await openSeedBus(plan.natsUrl, plan.busPrefix);

const sellers: Record<typeof plan.kind, () => Promise<unknown>> = {
  purchases: () => buyAsGuest(gateways(), lines()),
  messages: () =>
    bus.request(countSales, {
      orderId: randomBytes(12).toString('hex'),
      sold: [{ productId: lines()._id, quantity: 1 }],
    }),
};

let tally: SalesTally = { sold: 0, failed: 0, notBegun: 0, seconds: 0 };
let begunAt = 0;
let timer: NodeJS.Timeout | undefined;
const underWay = new Set<Promise<unknown>>();

function sell(): void {
  if (underWay.size >= maxUnderWay) {
    tally.notBegun += 1;
    return;
  }
  const sale = sellers[plan.kind]()
    .then(
      () => (tally.sold += 1),
      (error: unknown) => {
        tally.failed += 1;
        if (tally.failed === 1) console.error('a sale failed:', error);
      },
    )
    .finally(() => underWay.delete(sale));
  underWay.add(sale);
}

function begin(): void {
  tally = { sold: 0, failed: 0, notBegun: 0, seconds: 0 };
  begunAt = performance.now();
  let begun = 0;
  timer = setInterval(() => {
    const due = ((performance.now() - begunAt) / 1_000) * plan.perSecond;
    for (; begun < due; begun++) sell();
  }, 5);
}

async function end(): Promise<SalesTally> {
  clearInterval(timer);
  tally.seconds = (performance.now() - begunAt) / 1_000;
  const counted = { ...tally };
  await Promise.all(underWay);
  return { ...counted, failed: tally.failed };
}

const server = createServer((request, response) => {
  const answer = (body: unknown): void => void response.end(JSON.stringify(body));
  if (request.url === '/start') {
    begin();
    answer({});
  } else void end().then(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the driver has no port');
  process.send?.({ ready: 'sales', url: `http://127.0.0.1:${address.port}` });
});
process.once('disconnect', () => process.exit());
