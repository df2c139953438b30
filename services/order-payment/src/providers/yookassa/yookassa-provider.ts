import {
  type PaymentProvider,
  type PaymentReceipt,
  type PaymentToCreate,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type RawNotification,
  type RefundToCreate,
} from '../payment-provider.ts';
import { moneyText } from '../money-text.ts';
import { providerEventOf } from '../notification.ts';
import { isSenderOfYookassa } from './sender-addresses.ts';
import type { YookassaClient } from './yookassa-client.ts';
import { paymentSchema, refundListSchema, refundSchema } from './yookassa.schema.ts';

export interface ReceiptSettings {
  /** The `vat_code` of every line. */
  vatCode: number;
  /** Left out where YooKassa prints the receipts itself. */
  taxSystemCode?: number | undefined;
}

/** YooKassa, API v3. */
export class YookassaProvider implements PaymentProvider {
  readonly name = 'yookassa';
  private readonly client: YookassaClient;
  private readonly settings: ReceiptSettings;

  constructor(client: YookassaClient, settings: ReceiptSettings) {
    this.client = client;
    this.settings = settings;
  }

  create(payment: PaymentToCreate, key: string): Promise<ProviderPayment> {
    const body = {
      amount: rubles(payment.amountKopecks),
      capture: true,
      confirmation: { type: 'redirect', return_url: payment.returnUrl, locale: 'ru_RU' },
      description: payment.description.slice(0, 128),
      metadata: { reference: payment.reference },
      receipt: this.receiptOf(payment.receipt),
    };
    return this.client.call({ method: 'POST', path: '/payments', key, body }, paymentSchema);
  }

  get(id: string): Promise<ProviderPayment> {
    return this.client.call({ method: 'GET', path: `/payments/${encodeURIComponent(id)}` }, paymentSchema);
  }

  capture(id: string, key: string): Promise<ProviderPayment> {
    const path = `/payments/${encodeURIComponent(id)}/capture`;
    return this.client.call({ method: 'POST', path, key, body: {} }, paymentSchema);
  }

  cancel(id: string, key: string): Promise<ProviderPayment> {
    const path = `/payments/${encodeURIComponent(id)}/cancel`;
    return this.client.call({ method: 'POST', path, key, body: {} }, paymentSchema);
  }

  refund({ paymentId, amountKopecks, receipt }: RefundToCreate, key: string): Promise<ProviderRefund> {
    const body = {
      payment_id: paymentId,
      amount: rubles(amountKopecks),
      receipt: this.receiptOf(receipt),
    };
    return this.client.call({ method: 'POST', path: '/refunds', key, body }, refundSchema);
  }

  getRefund(id: string): Promise<ProviderRefund> {
    return this.client.call({ method: 'GET', path: `/refunds/${encodeURIComponent(id)}` }, refundSchema);
  }

  /** An unknown payment has no refunds here: only `get` says that it is unknown. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    const query = new URLSearchParams({ payment_id: paymentId, limit: '100' });
    return this.client.call({ method: 'GET', path: `/refunds?${query.toString()}` }, refundListSchema);
  }

  /** Notifications are not signed: they are trusted only by the sender's address and a request to the API. */
  parseNotification({ body, address }: RawNotification): ProviderEvent | null {
    if (!isSenderOfYookassa(address)) throw new ProviderError('refused', 'Not an address of the provider');
    return providerEventOf(body);
  }

  private receiptOf({ email, lines }: PaymentReceipt): object {
    return {
      customer: { email },
      ...(this.settings.taxSystemCode !== undefined && { tax_system_code: this.settings.taxSystemCode }),
      items: lines.map(({ kind, title, quantity, priceKopecks }) => ({
        description: title.slice(0, 128),
        quantity,
        amount: rubles(priceKopecks),
        vat_code: this.settings.vatCode,
        payment_subject: kind === 'goods' ? 'commodity' : 'service',
        payment_mode: 'full_prepayment',
        measure: 'piece',
      })),
    };
  }
}

const rubles = (kopecks: number): object => ({ value: moneyText(kopecks), currency: 'RUB' });
