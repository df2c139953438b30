import { freePort } from '@shop/testing';
import { startEngines } from './bench-engines.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { productIds } from './catalogue-paths.ts';
import { catalogueShopNeeds, openCatalogueShop, type CatalogueShop } from './catalogue-shop.ts';
import type { Subject } from './compare.ts';
import { buyAsGuest, createGuestPayment, isPaid, linesOf, type BuyersLine } from './guest-buyer.ts';
import { inTurns } from './in-turns.ts';
import { purchaseCost } from './purchase-cost.ts';
import { sampleAnswer } from './sample-answer.ts';

export interface CheckoutOptions {
  products: number;
  /** How many payments of each state exist for result requests. */
  kept: number;
  /** How many purchases the database commands and the processor time are averaged over. */
  counted: number;
}

/** Calls of one whole purchase: order, decision at the bank, result. */
const callsOfPurchase = 3;

/** Measures what a purchase costs, from the order to "paid". */
export const checkoutSubject = (options: CheckoutOptions): BenchSubject => ({
  title: 'Guest checkout',
  about: [
    'A "guest checkout" is a whole purchase over HTTP: the order with its payment (POST /api/payment/create/guest), the payment at the sandbox bank, and the requests of the result page until the order is paid. The bank\u2019s signed webhook, the e-mail to the buyer and the count of sales happen beside it, as in the shop.',
    `"order" is the first of these calls alone. "result" requests one of ${options.kept} payments. The floors are calls of a bare Fastify by the same client: three for the purchase, one for the others. Orders that are left unpaid are not requested during the run.`,
    'Commands are counted in the process that runs the shop, which runs the sandbox bank too; the bank\u2019s own are listed separately, since a real bank runs elsewhere. Processor time is that of every process which the bench has started, with the load and background work; the database is missing if the bench was given one by its address (MONGODB_URI).',
    'Every guest is another one, with an address, a phone and an e-mail of their own, and the limits are those that a shop has.',
    'All processes, the database, NATS, the mailbox and the load itself share the machine.',
  ],
  needs: catalogueShopNeeds,
  concurrencies: [1, 8, 16],
  open: () => open(options),
});

async function open(options: CheckoutOptions): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const [smtp, page, health] = [await freePort(), await freePort(), String(await freePort())];
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: 'Bench <shop@example.ru>',
      LOG_LEVEL: 'info',
      MONGO_COMMAND_METRICS: 'on',
      // The service would poll orders that one measurement leaves unpaid during the next one.
      PAYMENT_POLL_FIRST_MS: '600000',
      PAYMENT_POLL_LONGEST_MS: '600000',
    };
    const shop = await openCatalogueShop(closing, await startEngines(closing), {
      products: options.products,
      settings,
      healthPort: health,
    });
    await shop.start({
      name: 'mailbox',
      entry: 'libs/dev-tools/src/mailbox/main.ts',
      args: [String(smtp), String(page)],
      readyUrl: `http://127.0.0.1:${page}/`,
    });
    const { gateway, processes, facts } = shop;
    const lines = inTurns(await linesOf(gateway, await productIds(gateway)));
    const subjects = await subjectsOf(shop, closing, options.kept, lines);
    const counted = (): Promise<string[]> =>
      purchaseCost({
        ...{
          metricsUrl: `http://127.0.0.1:${health}/metrics`,
          processes,
          purchases: options.counted,
          concurrency: 8,
        },
        buy: () => buyAsGuest(gateway, lines()),
      });
    return { subjects, processes, facts, counted, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function subjectsOf(
  shop: CatalogueShop,
  closing: Closing,
  kept: number,
  lines: () => BuyersLine,
): Promise<[Subject, ...Subject[]]> {
  const { gateway } = shop;
  const sample = await sampleAnswer(`${gateway}/api/categories`, closing);
  const entry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await shop.start({ name: 'floor', entry, args: [sample.file, sample.contentType] });
  const requestFloor = async (calls: number): Promise<void> => {
    for (let call = 0; call < calls; call++) await (await fetch(floor.url)).arrayBuffer();
  };
  const unpaid: string[] = [];
  const paid: string[] = [];
  for (let at = 0; at < kept; at++) {
    unpaid.push((await createGuestPayment(gateway, lines())).paymentId);
    paid.push(await buyAsGuest(gateway, lines()));
  }
  const nextUnpaid = inTurns(unpaid);
  const nextPaid = inTurns(paid);
  return [
    calling('floor, three calls', () => requestFloor(callsOfPurchase)),
    calling('guest checkout', () => buyAsGuest(gateway, lines())),
    calling('floor, one call', () => requestFloor(1)),
    calling('order', () => createGuestPayment(gateway, lines()), 'floor, one call'),
    calling('result, paid', () => isPaid(gateway, nextPaid()), 'floor, one call'),
    calling('result, not yet', () => isPaid(gateway, nextUnpaid()), 'floor, one call'),
  ];
}
