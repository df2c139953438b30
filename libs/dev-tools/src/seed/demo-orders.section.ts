import { importOrders, listProducts, type ReplyOf, type RequestOf } from '@shop/contracts';
import { deliveryTypes, type AdminStatus } from '@shop/domain';
import { demoBuyers, demoComments, type DemoBuyer } from './demo-buyers.ts';
import type { SeedSection } from './seed-section.ts';

type Product = ReplyOf<typeof listProducts>['products'][number];
type Order = RequestOf<typeof importOrders>['orders'][number];
type Line = Order['lines'][number];

/** Six-digit numbers, below those that the shop assigns to new orders. */
const firstNumber = 100_001;
const deliveryKopecks = 35_000;
const hourMs = 3_600_000;
/** Every third order has a second product, and every seventh a comment. */
const secondEvery = 3;
const commentEvery = 7;

interface Stage {
  status: AdminStatus;
  count: number;
  /** Hours since the newest and the oldest of them were ordered. */
  hours: readonly [newest: number, oldest: number];
}

/** A month of a small shop: recent orders are still being made, older ones are on their way or delivered. */
const stages: readonly Stage[] = [
  { status: 'in-processing', count: 9, hours: [2, 60] },
  { status: 'in-sewing', count: 8, hours: [30, 140] },
  { status: 'in-printing', count: 6, hours: [80, 190] },
  { status: 'packed-ready-for-shipment', count: 5, hours: [130, 220] },
  { status: 'handed-over-for-delivery', count: 6, hours: [170, 340] },
  { status: 'delivered', count: 12, hours: [300, 720] },
  { status: 'canceled', count: 2, hours: [110, 500] },
];
const followed: readonly AdminStatus[] = ['handed-over-for-delivery', 'delivered'];

/** Orders for the back office to show, imported like those of an earlier site, so that no mails are sent for them. */
export const createDemoOrdersSection = (now: () => Date): SeedSection => ({
  name: 'demo orders',
  isDemo: true,
  async fill(bus) {
    const { products } = await bus.request(listProducts, { sort: 'popular', limit: 24 });
    if (products.length === 0) return { written: 0, kept: 0 };
    const orders = demoOrders(products, now());
    const { written } = await bus.request(importOrders, { orders, isDryRun: false });
    return { written, kept: orders.length - written };
  },
});

export const demoOrdersSection = createDemoOrdersSection(() => new Date());

/** The oldest has the smallest number. */
function demoOrders(products: readonly Product[], now: Date): Order[] {
  return stages
    .flatMap(({ status, count, hours: [newest, oldest] }) =>
      Array.from({ length: count }, (_, at) => ({
        status,
        boughtAt: new Date(now.getTime() - (newest + ((oldest - newest) * at) / count) * hourMs),
      })),
    )
    .sort((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime())
    .map(({ status, boughtAt }, at) => demoOrder(products, status, boughtAt, at));
}

function demoOrder(products: readonly Product[], status: AdminStatus, boughtAt: Date, at: number): Order {
  const { address, index, ...person } = pick<DemoBuyer>(demoBuyers, at);
  const lines = Array.from({ length: at % secondEvery === 0 ? 2 : 1 }, (_, which) =>
    demoLine(pick(products, at * 5 + which * 7), at + which),
  );
  const goods = lines.reduce((sum, { unitPriceKopecks, quantity }) => sum + unitPriceKopecks * quantity, 0);
  return {
    line: at + 1,
    oldId: `demo-${at + 1}`,
    number: firstNumber + at,
    createdAt: boughtAt.toISOString(),
    totalKopecks: goods + deliveryKopecks,
    paymentStatus: status === 'canceled' ? 'canceled' : 'succeeded',
    adminStatus: status,
    deliveryType: pick(deliveryTypes, at),
    buyer: { ...person, contact: '' },
    telegram: null,
    delivery: { address, index },
    comment: at % commentEvery === 0 ? pick(demoComments, at / commentEvery) : '',
    trackId: followed.includes(status) ? `8008${String(1_000_000_000 + at * 7_919)}` : null,
    lines,
  };
}

function demoLine(
  { id, title, colours, sizes, priceKopecks, discountPriceKopecks }: Product,
  at: number,
): Line {
  return {
    ...{ productId: id, title, seam: null },
    ...{ colour: colours[at % colours.length] ?? '', size: sizes[at % sizes.length] ?? '' },
    quantity: at % 5 === 0 ? 2 : 1,
    unitPriceKopecks: discountPriceKopecks ?? priceKopecks,
  };
}

/** @throws {Error} when the list is empty */
function pick<Thing>(things: readonly Thing[], at: number): Thing {
  const thing = things[at % things.length];
  if (thing === undefined) throw new Error('There is nothing to pick from.');
  return thing;
}
