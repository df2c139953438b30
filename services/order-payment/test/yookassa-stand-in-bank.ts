import { kopecksOf, moneyText } from '../src/providers/money-text.ts';

/** An object of the API, possibly with fields that the shop does not read. */
export interface Thing {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  [field: string]: unknown;
}

/** A list of objects, newest first. */
interface ThingList {
  type: 'list';
  items: Thing[];
}

export type Answer = { status: 200; body: Thing } | { status: 400 | 404; body: null };

const ok = (body: Thing): Answer => ({ status: 200, body });
const invalid: Answer = { status: 400, body: null };
const missing: Answer = { status: 404, body: null };

/** The documented behaviour of the API for payments and refunds; the test simulates the payers. */
export class StandInBank {
  readonly payments = new Map<string, Thing>();
  private readonly refunds = new Map<string, Thing>();
  private readonly done = new Map<string, { requested: string; thing: Thing }>();

  find(area: string, id: string): Answer {
    const found = (area === 'refunds' ? this.refunds : this.payments).get(id);
    return found ? ok(found) : missing;
  }

  /** The refunds of a payment; none for a payment that does not exist. */
  listRefunds(paymentId: string): { status: 200; body: ThingList } {
    const items = [...this.refunds.values()].filter((refund) => refund['payment_id'] === paymentId);
    return { status: 200, body: { type: 'list', items: items.toReversed() } };
  }

  /** Processes a POST once per key; a repetition returns the first result. */
  post(path: string, key: string, body: Record<string, unknown>): Answer {
    const requested = JSON.stringify([path, body]);
    const earlier = this.done.get(key);
    if (earlier) return earlier.requested === requested ? ok(earlier.thing) : invalid;
    const answer = this.act(path, body);
    if (answer.status === 200) this.done.set(key, { requested, thing: answer.body });
    return answer;
  }

  /** Ends a payment that is pending; no effect on any other. */
  decide(id: string, status: string, reason?: string): void {
    const payment = this.payments.get(id);
    if (payment?.status !== 'pending') return;
    payment.status = status;
    if (reason !== undefined) payment['cancellation_details'] = { party: 'yoo_money', reason };
  }

  private act(path: string, body: Record<string, unknown>): Answer {
    const [, area, id = '', verb] = path.split('/');
    if (area === 'refunds') return this.refund(body);
    return verb === undefined ? ok(this.create(body)) : this.close(id, verb);
  }

  private create(body: Record<string, unknown>): Thing {
    const id = `payment-${this.payments.size + 1}`;
    const confirmation = { type: 'redirect', confirmation_url: `https://bank/${id}` };
    const amount = amountOf(body);
    const made = { ...body, amount, id, status: 'pending', field_of_tomorrow: {}, confirmation };
    this.payments.set(id, made);
    return made;
  }

  private close(id: string, verb: string): Answer {
    const held = this.payments.get(id);
    if (!held) return missing;
    if (held.status !== 'waiting_for_capture') return invalid;
    held.status = verb === 'capture' ? 'succeeded' : 'canceled';
    if (verb === 'cancel')
      held['cancellation_details'] = { party: 'merchant', reason: 'canceled_by_merchant' };
    return ok(held);
  }

  private refund(body: Record<string, unknown>): Answer {
    const paid = this.payments.get(String(body['payment_id']));
    const amount = amountOf(body);
    if (paid?.status !== 'succeeded') return invalid;
    const before = kopecksOf(amountOf({ amount: paid['refunded_amount'] }).value);
    const after = before + kopecksOf(amount.value);
    if (after > kopecksOf(paid.amount.value)) return invalid;
    paid['refunded_amount'] = { value: moneyText(after), currency: 'RUB' };
    const made = { ...body, amount, id: `refund-${this.refunds.size + 1}`, status: 'succeeded' };
    this.refunds.set(made.id, made);
    return ok(made);
  }
}

function amountOf({ amount }: Record<string, unknown>): Thing['amount'] {
  const isMoney = typeof amount === 'object' && amount !== null && 'value' in amount;
  return { value: isMoney ? String(amount.value) : '0.00', currency: 'RUB' };
}
