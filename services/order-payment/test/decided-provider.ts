import type { PaymentStatus } from '@shop/domain';
import {
  type PaymentProvider,
  type PaymentToCreate,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type RawNotification,
  type RefundToCreate,
} from '../src/providers/payment-provider.ts';

/** A provider whose payments have the state that the test sets; it keeps the port's guarantees about keys. */
export class DecidedProvider implements PaymentProvider {
  readonly name = 'decided';
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds = new Map<string, ProviderRefund>();
  /** All received calls: `create key`, `get id`, … */
  readonly calls: string[] = [];
  /** Runs before each call; may throw or wait. */
  trouble: (call: string) => void | Promise<void> = () => undefined;
  /** Runs after a payment or a refund was made; may lose the answer by throwing. */
  answer: (call: string) => void | Promise<void> = () => undefined;
  private readonly emails = new Map<string, string>();
  private readonly forgotten = new Set<string>();
  /** The status of new refunds. */
  refundStatus: ProviderRefund['status'] = 'succeeded';

  decide(id: string, status: PaymentStatus, cancelReason: string | null = null): void {
    this.payments.set(id, { ...this.known(id), status, cancelReason });
  }

  /** Received the money at this moment, of which the shop may hear later. */
  receive(id: string, paidAt: Date): void {
    this.payments.set(id, { ...this.known(id), status: 'succeeded', paidAt });
  }

  async create(
    { amountKopecks, reference, receipt }: PaymentToCreate,
    key: string,
  ): Promise<ProviderPayment> {
    await this.note(`create ${key}`);
    const id = `bank-${key}`;
    const made: ProviderPayment = {
      ...{ id, amountKopecks, reference, status: 'pending', refundedKopecks: 0 },
      ...{ paymentUrl: `https://bank.example/${id}`, cancelReason: null },
    };
    this.refuseOtherContent(key, receipt.email);
    if (!this.payments.has(id)) this.payments.set(id, made);
    await this.answer(`create ${key}`);
    return this.known(id);
  }

  async get(id: string): Promise<ProviderPayment> {
    const asItStands = this.payments.has(id) ? this.known(id) : undefined;
    await this.note(`get ${id}`);
    return asItStands ?? this.known(id);
  }

  async capture(id: string, key: string): Promise<ProviderPayment> {
    await this.note(`capture ${id} ${key}`);
    this.decide(id, 'succeeded');
    return this.known(id);
  }

  async cancel(id: string): Promise<ProviderPayment> {
    await this.note(`cancel ${id}`);
    this.decide(id, 'canceled');
    return this.known(id);
  }

  async refund({ paymentId, amountKopecks, receipt }: RefundToCreate, key: string): Promise<ProviderRefund> {
    await this.note(`refund ${key} ${amountKopecks}`);
    this.refuseOtherContent(key, receipt.email);
    let id = `refund-${key}`;
    while (this.forgotten.has(id)) id += '-again';
    if (!this.refunds.has(id))
      this.refunds.set(id, { id, paymentId, amountKopecks, status: this.refundStatus });
    await this.answer(`refund ${key}`);
    return this.knownRefund(id);
  }

  async getRefund(id: string): Promise<ProviderRefund> {
    await this.note(`get-refund ${id}`);
    return this.knownRefund(id);
  }

  /** The body is the payment's id; a notification without the right signature is refused. */
  parseNotification({ body, headers }: RawNotification): ProviderEvent | null {
    if (headers['signature'] !== 'ours') throw new ProviderError('refused', 'forged');
    return body === '' ? null : { about: 'payment', id: body };
  }

  async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    await this.note(`list-refunds ${paymentId}`);
    return this.refundsOf(paymentId);
  }

  /** The keys of all refunds so far are a day old: the same request is a new one now. */
  forgetKeys(): void {
    for (const id of this.refunds.keys()) this.forgotten.add(id);
  }

  refundsOf(paymentId: string): ProviderRefund[] {
    return [...this.refunds.values()].filter((one) => one.paymentId === paymentId);
  }

  private known(id: string): ProviderPayment {
    const found = this.payments.get(id);
    if (!found) throw new ProviderError('unknown', `no payment ${id}`);
    const given = [...this.refunds.values()].filter(
      (one) => one.paymentId === id && one.status === 'succeeded',
    );
    return { ...found, refundedKopecks: given.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0) };
  }

  private knownRefund(id: string): ProviderRefund {
    const found = this.refunds.get(id);
    if (!found) throw new ProviderError('unknown', `no refund ${id}`);
    return found;
  }

  /** A key stands for its content, as at YooKassa. */
  private refuseOtherContent(key: string, email: string): void {
    const first = this.emails.get(key) ?? email;
    this.emails.set(key, first);
    if (first !== email) throw new ProviderError('refused', `another content under the key ${key}`);
  }

  private async note(call: string): Promise<void> {
    this.calls.push(call);
    await this.trouble(call);
  }
}
