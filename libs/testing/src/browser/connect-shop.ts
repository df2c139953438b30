import { readMails, type SentMail } from './read-mails.ts';
import { openShopWriter, type ShopEngines, type ShopWriter } from './shop-writer.ts';

/** Where a running shop is; plain data, so that one process can tell another. */
export interface ShopAddresses {
  /** Origins of the three sites and of the API. */
  shop: string;
  account: string;
  admin: string;
  gateway: string;
  /** The URL of the test mailbox, which lists the e-mails that the shop sent. */
  mailbox: string;
  /** The database and the bus, for tests that write more than the services allow. */
  engines: ShopEngines;
}

/** A running shop as a test uses it. */
export interface TestShop extends ShopAddresses, Omit<ShopWriter, 'close'> {
  /** The e-mails to an address, the newest first; delivery takes about half a second. */
  mailsTo(email: string): Promise<SentMail[]>;
  /** Ends the test's use of the shop; a shop that other files use too keeps running. */
  stop(): Promise<void>;
}

/** Connects to a running shop; `stop` only closes the connection. */
export async function connectShop(addresses: ShopAddresses): Promise<TestShop> {
  const { close, ...writer } = await openShopWriter(addresses.engines);
  return { ...addresses, ...writer, mailsTo: (email) => readMails(addresses.mailbox, email), stop: close };
}
