import { editOfOrder } from '../src/order-editing/edit-of-order.ts';
import { OrderEditRepository } from '../src/orders/order-edit.repository.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { openTill, type OpenTill, type Till } from './open-till.ts';

const staffId = '674000000000000000000001';

/** Paid orders that staff edit, and their extra payments. */
export interface OpenExtras extends OpenTill {
  /** Staff set the quantity of hoodies. */
  edit(order: OrderRecord, quantity: number): Promise<OrderRecord>;
  /** Requests the missing amount. @returns the id of the request */
  request(order: OrderRecord, replica?: Till): Promise<string>;
  /** The buyer opens the link. @returns the id of the payment at the bank */
  goToBank(extraId: string, replica?: Till): Promise<string>;
  /** The bank notifies the shop of a payment. */
  webhook(bankId: string, replica?: Till): Promise<void>;
}

export async function openExtras(): Promise<OpenExtras> {
  const till = await openTill();
  const edits = new OrderEditRepository(till.shop.model);
  return {
    ...till,
    edit: async (order, quantity) => {
      for (;;) {
        const now = await till.find(order);
        const lines = now.lines.map((line) => ({ ...line, quantity }));
        const edit = editOfOrder(now, {}, lines);
        const stored = await edits.write(now, { ...edit, by: staffId, at: new Date(till.time.ms) });
        if (stored) return stored;
      }
    },
    request: async ({ id }, replica = till) => {
      const { extraPayments } = await replica.extras.request.run({
        orderId: id,
        isSilent: false,
        by: staffId,
      });
      const open = extraPayments?.find(({ state }) => state === 'open');
      if (!open) throw new Error('no open request');
      return open.id;
    },
    goToBank: async (extraId, replica = till) => {
      const { paymentUrl } = await replica.extras.open.run({ extraId });
      return paymentUrl.split('/').at(-1) ?? '';
    },
    webhook: async (bankId, replica = till) => {
      const raw = { headers: { signature: 'ours' }, address: '', body: bankId };
      await replica.notifications.run({ provider: 'decided', ...raw });
      await replica.extras.poller.runDue();
    },
  };
}
