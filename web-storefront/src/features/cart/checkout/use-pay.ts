import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import type { CartRow } from '../cart-row.ts';
import { storedPromo } from '../../../cart/stored-promo.ts';
import { reloadMemberCart } from '../../../member/member-lists.ts';
import { changeDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts, errorTexts } from './checkout.texts.ts';
import { createPayment, type OrderToPlace } from './create-payment.ts';
import { priceChangeOf, type PriceChange } from './price-change.ts';
import { loadDeliveryPrice } from './load-delivery-price.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { refusedFieldsOf, type RefusedField } from './refused-fields.ts';

/** A line that the server rejected, with the reasons. */
export interface LineIssue {
  row: CartRow;
  reason: string;
}

export type PayState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'leaving' }
  /** Not placed: the total differs from the one that the buyer saw. */
  | { kind: 'priceChanged'; change: PriceChange }
  | {
      kind: 'failed';
      message: string;
      lineIssues: readonly LineIssue[];
      /** How the cart on the server differs from the one that was shown. */
      differences: readonly string[];
      refusedFields: readonly RefusedField[];
    };

/** Long enough to read the message before the redirect. */
const readingMs = 1_200;

interface Paying {
  state: PayState;
  /** Places the order at the total that was shown, or at the new one to which the buyer has just agreed. */
  pay: (agreedKopecks?: number) => void;
  /** The buyer does not agree to the new total. */
  decline: () => void;
}

export function usePay(input: OrderToPlace, onPriceChanged: () => void): Paying {
  const { rows } = input;
  const [state, setState] = useState<PayState>({ kind: 'ready' });
  const isSent = useRef(false);
  const navigate = useNavigate();

  // After going back from the bank, a browser may restore the page with its button still busy.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSent.current = false;
      setState({ kind: 'ready' });
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const place = async (bank: PaymentWindow, totalKopecks: number): Promise<void> => {
    try {
      const { paymentId, paymentUrl } = await createPayment({ ...input, totalKopecks });
      if (paymentUrl !== null && !bank.isApart) {
        setState({ kind: 'leaving' });
        setTimeout(() => {
          // In place of the checkout: back from the bank then shows the unpaid order.
          void navigate(paths.payment(paymentId), { replace: true });
          bank.leaveFor(paymentUrl);
        }, readingMs);
        return;
      }
      if (paymentUrl === null) bank.close();
      else bank.leaveFor(paymentUrl);
      showToast(checkoutTexts.leaving, 'success');
      void navigate(paths.payment(paymentId), { replace: true });
    } catch (error) {
      bank.close();
      isSent.current = false;
      const change = priceChangeOf(error, rows);
      setState(change ? { kind: 'priceChanged', change } : toFailure(error, input));
      if (change) onPriceChanged();
    }
  };

  return {
    state,
    pay: (agreedKopecks = input.totalKopecks) => {
      // A ref and not the rendered state: a second click may arrive before the first one has re-rendered the page.
      if (isSent.current) return;
      isSent.current = true;
      setState({ kind: 'sending' });
      void place(openPaymentWindow(), agreedKopecks);
    },
    decline: () => {
      setState({ kind: 'ready' });
      void loadDeliveryPrice();
    },
  };
}

function toFailure(error: unknown, { rows, buyer }: OrderToPlace): PayState {
  if (!(error instanceof ApiError)) {
    return {
      kind: 'failed',
      message: errorTexts.unanswered,
      lineIssues: [],
      differences: [],
      refusedFields: [],
    };
  }
  // The next attempt needs a new key.
  if (error.code === 'IDEMPOTENCY_KEY_TAKEN') changeDraft({ attempt: null });
  // The promo code is no longer valid: the order is shown without it and can be paid like that.
  if (error.code.startsWith('PROMO_')) storedPromo.set(null);
  const isOther = error.code === 'CART_CHANGED';
  if (isOther) void reloadMemberCart();
  return {
    kind: 'failed',
    message: error.message,
    lineIssues: lineIssuesOf(error, rows),
    differences: isOther ? differencesOf(error, rows) : [],
    refusedFields: refusedFieldsOf(error, buyer.kind),
  };
}

/** `items.2` is the third line that was sent. */
const rowOf = (field: string, rows: readonly CartRow[]): CartRow | undefined =>
  rows[Number(/^items\.(\d+)/.exec(field)?.[1])];

function differencesOf({ details }: ApiError, rows: readonly CartRow[]): string[] {
  return details.map(({ field, message }) => {
    const row = rowOf(field, rows);
    return row ? `${row.title}: ${message}` : message;
  });
}

function lineIssuesOf({ code, details }: ApiError, rows: readonly CartRow[]): LineIssue[] {
  if (code !== 'LINES_DO_NOT_FIT') return [];
  return details.flatMap(({ field, message }) => {
    const row = rowOf(field, rows);
    return row ? [{ row, reason: message }] : [];
  });
}
