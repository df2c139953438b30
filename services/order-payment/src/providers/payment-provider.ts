import type { IntegrationFailure } from '@shop/contracts';
import type { PaymentStatus, ReceiptLine } from '@shop/domain';

/** A payment provider. Amounts are whole kopecks; calls with the same key are idempotent. DECISIONS 6 */
export interface PaymentProvider {
  /** Its name in the URLs for notifications. */
  readonly name: string;
  /** @throws ProviderError `passing` when it may work later with the same key, `refused` when it never will. */
  create(payment: PaymentToCreate, key: string): Promise<ProviderPayment>;
  /** @throws ProviderError `unknown` when the provider does not know the payment. */
  get(id: string): Promise<ProviderPayment>;
  /** Captures held money. */
  capture(id: string, key: string): Promise<ProviderPayment>;
  /** Releases held money; an unpaid payment cannot be cancelled, it expires. */
  cancel(id: string, key: string): Promise<ProviderPayment>;
  refund(refund: RefundToCreate, key: string): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  /** All refunds of a payment, also those made outside the shop, and those that are pending or cancelled. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /**
   * The subject of a notification, which the caller then requests from the provider; null when it is irrelevant.
   *
   * @throws ProviderError `refused` when it was not sent by the provider.
   */
  parseNotification(notification: RawNotification): ProviderEvent | null;
}

export interface PaymentToCreate {
  amountKopecks: number;
  /** The text that the payer sees at the bank. */
  description: string;
  /** Our own id of the payment; the provider stores it with its own. */
  reference: string;
  /** The page to which the payer returns, whatever the outcome. */
  returnUrl: string;
  receipt: PaymentReceipt;
}

/** The fiscal receipt of 54-FZ; its lines add up exactly to the amount paid or refunded. */
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
  /** Our own id of the payment; null when the provider sends none. */
  reference: string | null;
  /** The URL of the payment page; null once there is nothing left to pay. */
  paymentUrl: string | null;
  /** Why it was cancelled, as named by the provider; null if it was not. */
  cancelReason: string | null;
  /** When the money was received, where the provider tells. */
  paidAt?: Date;
  /** The card that paid, where the provider tells: its system by the provider's name, and its last four digits. */
  card?: { system: string; last4: string };
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amountKopecks: number;
}

export interface RawNotification {
  /** The exact bytes, since a signature covers them. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** The sender's IP address, as far as our proxies can be trusted. */
  address: string;
}

export interface ProviderEvent {
  about: 'payment' | 'refund';
  id: string;
}

interface ProviderErrorOptions extends ErrorOptions {
  failure?: IntegrationFailure;
}

/**
 * Why a provider did not fulfil a request. `passing`: no answer about the request itself (timeout, overload, wrong
 * keys), so it is retried with the same key; `refused`: the provider rejects it; `unknown`: there is no such object.
 */
export class ProviderError extends Error {
  readonly kind: 'passing' | 'refused' | 'unknown';
  /** What staff are told about the provider; null when it works, and only this request was refused. */
  readonly failure: IntegrationFailure | null;

  constructor(kind: ProviderError['kind'], message: string, options: ProviderErrorOptions = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.failure = options.failure ?? null;
  }
}
