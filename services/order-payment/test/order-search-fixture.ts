import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { MailContent, Logger, Mailer } from '@shop/service-kit';
import { MailDelayed, RowReader } from '@shop/service-kit';
import { createConnection, type Connection, type Model } from 'mongoose';
import { Mails } from '../src/mails/mails.ts';
import { SearchCodeRepository } from '../src/order-search/search-code.repository.ts';
import { SearchCode, searchCodeSchema } from '../src/order-search/search-code.schema.ts';
import { SearchCodes } from '../src/order-search/search-codes.ts';
import { SearchOrders } from '../src/order-search/search-orders.use-case.ts';
import { SendSearchCode } from '../src/order-search/send-search-code.use-case.ts';
import type { Order } from '../src/orders/order.schema.ts';
import { OrderQueryRepository } from '../src/orders/order-query.repository.ts';
import type { Contact } from '../src/orders/order-views.ts';
import { anOrder } from './an-order.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

// The search of orders with its code e-mails on a real database; importing it installs the hooks of a test file.

export const minute = 60_000;
export const phone: Contact = { kind: 'phone', value: '79123456789' };
export const email: Contact = { kind: 'email', value: 'ivan@example.ru' };
export type Requester = Parameters<SearchOrders['run']>[0]['requester'];
export const owner: Requester = {
  address: 'home',
  browser: 'browser-of-the-owner',
  isKnown: false,
};
let strangers = 0;
/** A visitor with a network address and a browser of their own. */
export const aStranger = (input: Partial<Requester> = {}): Requester => {
  const name = `stranger-${strangers++}`;
  return { address: name, browser: name, isKnown: false, ...input };
};
export const logger = { warn: jest.fn(), error: jest.fn() };
export const time = { ms: 0 };
export const mailed: { to: string; content: MailContent }[] = [];
/** How many of the next e-mails the mail server does not accept. */
export const mailFailures = { left: 0 };

let shop: OpenOrders;
let connection: Connection;
export let codes: Model<SearchCode>;
let searching: SearchOrders;
export let sending: SendSearchCode;

const mailer: Mailer = {
  send: async ({ to, content: mailMessage }) => {
    if (mailFailures.left-- > 0) throw new MailDelayed('busy');
    mailed.push({ to, content: mailMessage });
  },
  check: async () => undefined,
  close: async () => undefined,
};

export const store = async (input: Partial<Order> = {}): Promise<void> => {
  await shop.anUnpaidOrder(input);
};

export const orderOf = (address: string, input: Partial<Order> = {}): Partial<Order> => ({
  buyer: { ...anOrder(1).buyer, email: address },
  emailKey: address.toLowerCase(),
  ...input,
});

/** The codes in the e-mails of one request. */
export async function requestCode(contact: Contact, requester: Requester = owner): Promise<string[]> {
  mailed.length = 0;
  sending.run({ contact, requester });
  await sending.settled();
  return mailed.map(({ content: mailMessage }) => /\b\d{6}\b/.exec(mailMessage.text)?.[0] ?? '');
}

export const search = (
  contact: Contact,
  code: string | null = null,
  { requester = owner, page = 1 }: { requester?: Requester; page?: number } = {},
): ReturnType<SearchOrders['run']> => searching.run({ contact, code, requester, page });
export const wrong = { code: 'ORDER_CODE_INVALID', status: 403 };
export const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(async () => {
  shop = await openOrders();
  connection = createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}order_payment`,
    autoIndex: false,
  });
  codes = connection.model(SearchCode.name, searchCodeSchema) as unknown as Model<SearchCode>;
  const repository = new SearchCodeRepository(codes);
  await repository.onModuleInit();
  const found = new OrderQueryRepository(shop.model);
  const oneTime = new SearchCodes(repository, () => new Date(time.ms));
  searching = new SearchOrders(found, oneTime, new RowReader(logger as unknown as Logger));
  const mails = new Mails(mailer, { STOREFRONT_URL: 'https://shop.example' });
  let ids = 0;
  sending = new SendSearchCode(found, oneTime, mails, () => `id-${ids++}`, logger as unknown as Logger);
});
afterAll(async () => {
  await connection.close();
  await shop.close();
});
beforeEach(() => {
  // Ahead of the database's clock, since the database deletes expired codes.
  time.ms = Date.now() + 60 * minute;
  mailFailures.left = 0;
  jest.clearAllMocks();
});
afterEach(async () => {
  await shop.model.deleteMany({});
  await codes.deleteMany({});
});
