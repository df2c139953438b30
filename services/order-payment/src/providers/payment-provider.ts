import type { PaymentStatus, ReceiptLine } from '@shop/domain';

/** Who takes the money. Sums are whole kopecks; a key makes a repeated call the same call. DECISIONS 6 */
export interface PaymentProvider {
  /** As addresses of notifications name it. */
  readonly name: string;
  /** @throws ProviderError `passing` when it may work later with the same key, `refused` when it never will. */
  create(payment: PaymentToCreate, key: string): Promise<ProviderPayment>;
  /** @throws ProviderError `unknown` when the provider does not know the payment. */
  get(id: string): Promise<ProviderPayment>;
  /** Takes money that is held. */
  capture(id: string, key: string): Promise<ProviderPayment>;
  /** Lets money go that is held; a payment that nobody has paid yet cannot be cancelled, it expires. */
  cancel(id: string, key: string): Promise<ProviderPayment>;
  refund(refund: RefundToCreate, key: string): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  /**
   * What a notification is about, for the caller to ask the provider about again; null when it is of no interest.
   *
   * @throws ProviderError `refused` when it does not come from the provider.
   */
  parseNotification(notification: RawNotification): ProviderEvent | null;
}

export interface PaymentToCreate {
  amountKopecks: number;
  /** What the payer reads at the bank. */
  description: string;
  /** Our own id of the payment; the provider keeps it beside its own. */
  reference: string;
  /** Where the payer comes back to, whatever the outcome. */
  returnUrl: string;
  receipt: PaymentReceipt;
}

/** The fiscal receipt of 54-FZ; its lines sum exactly to what is paid or given back. */
export interface PaymentReceipt {
  email: string;
  lines: readonly ReceiptLine[];
}

export interface RefundToCreate {
  paymentId: string;
  amountKopecks: number;
  receipt: PaymentReceipt;
}

export interface ProviderPayment {
  id: string;
  status: PaymentStatus;
  amountKopecks: number;
  refundedKopecks: number;
  /** Our own id of the payment; null when the provider tells none. */
  reference: string | null;
  /** Where to pay; null once there is nothing left to pay. */
  paymentUrl: string | null;
  /** Why it was cancelled, in the provider's word; null unless it was. */
  cancelReason: string | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amountKopecks: number;
}

export interface RawNotification {
  /** Byte for byte, as a signature covers it. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Where it was sent from, as far as our proxies can be trusted. */
  address: string;
}

export interface ProviderEvent {
  about: 'payment' | 'refund';
  id: string;
}

/**
 * Why a provider did not do what it was asked. `passing`: it said nothing about the thing itself (silence, overload, keys that
 * do not fit), so it is asked again with the same key; `refused`: it will not do it; `unknown`: it knows no such thing.
 */
export class ProviderError extends Error {
  readonly kind: 'passing' | 'refused' | 'unknown';

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
