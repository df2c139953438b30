import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import type { CartRow } from '../cart-row.ts';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts, faultTexts } from './checkout.texts.ts';
import { createPayment } from './create-payment.ts';
import { toGuestOrder } from './order-of.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';

/** A line that the server did not take, with its reasons. */
export interface Misfit {
  row: CartRow;
  reason: string;
}

export type PayState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'leaving' }
  | { kind: 'failed'; message: string; misfits: readonly Misfit[] };

/** Long enough to read where one is going. */
const readingMs = 1_200;

export function usePay(rows: readonly CartRow[], totalKopecks: number): [PayState, () => void] {
  const [state, setState] = useState<PayState>({ kind: 'ready' });
  const isSent = useRef(false);
  const navigate = useNavigate();

  // Back from the bank: a browser may show the page as it was left, with its button still busy.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSent.current = false;
      setState({ kind: 'ready' });
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const pay = async (bank: PaymentWindow): Promise<void> => {
    try {
      const { paymentId, paymentUrl } = await createPayment(toGuestOrder(currentDraft(), rows), totalKopecks);
      if (paymentUrl !== null && !bank.isApart) {
        setState({ kind: 'leaving' });
        setTimeout(() => bank.leaveFor(paymentUrl), readingMs);
        return;
      }
      if (paymentUrl === null) bank.close();
      else bank.leaveFor(paymentUrl);
      showToast(checkoutTexts.leaving, 'success');
      void navigate(paths.payment(paymentId), { replace: true });
    } catch (error) {
      bank.close();
      isSent.current = false;
      setState(toFailure(error, rows));
    }
  };

  return [
    state,
    () => {
      // Told apart here and not by what is drawn: two clicks may come before the first one has shown.
      if (isSent.current) return;
      isSent.current = true;
      setState({ kind: 'sending' });
      void pay(openPaymentWindow());
    },
  ];
}

function toFailure(error: unknown, rows: readonly CartRow[]): PayState {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: faultTexts.unanswered, misfits: [] };
  // The next try is another one.
  if (error.code === 'IDEMPOTENCY_KEY_TAKEN') changeDraft({ attempt: null });
  return { kind: 'failed', message: error.message, misfits: misfitsOf(error, rows) };
}

/** `items.2` is the third line that was sent. */
function misfitsOf({ code, details }: ApiError, rows: readonly CartRow[]): Misfit[] {
  if (code !== 'LINES_DO_NOT_FIT') return [];
  return details.flatMap(({ field, message }) => {
    const row = rows[Number(/^items\.(\d+)/.exec(field)?.[1])];
    return row ? [{ row, reason: message }] : [];
  });
}
