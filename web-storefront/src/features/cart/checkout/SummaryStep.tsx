import { useLayoutEffect } from 'react';
import { formatMoney } from '@shop/domain';
import { sumRows, type CartRow } from '../cart-row.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { useDeliveryKopecks } from './load-delivery-price.ts';
import { useAppliedPromo } from '../../../cart/stored-promo.ts';
import type { Buyer } from './buyer.ts';
import { Consents } from './Consents.tsx';
import { FilledIn } from './FilledIn.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { PayError } from './PayError.tsx';
import { PriceChangeDialog } from './PriceChangeDialog.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import { usePay, type LineIssue } from './use-pay.ts';
import styles from './CheckoutDialog.module.css';

interface SummaryStepProps {
  buyer: Buyer;
  ways: StepWays;
  /** The rows that can be ordered. */
  rows: readonly CartRow[];
  /** Whether the cart also contains rows that cannot be ordered. */
  hasLeftOut: boolean;
  onLineIssues: (lineIssues: readonly LineIssue[]) => void;
  /** Called when the buyer does not agree to a changed total: the promo code may be worth something else by now. */
  onTotalDeclined: () => void;
}

export function SummaryStep(props: SummaryStepProps) {
  const { buyer, ways, rows, hasLeftOut, onLineIssues, onTotalDeclined } = props;
  const delivery = useDeliveryKopecks();
  const promo = useAppliedPromo();
  const sums = sumRows(rows, promo?.discount);
  const totalKopecks = sums.goodsKopecks - sums.promoKopecks + delivery;
  const order = { buyer, rows, promoCode: promo?.phrase ?? null, totalKopecks };
  // The cart and the summary behind the dialog have to show the current prices too.
  const { state, pay, decline } = usePay(order, () => onLineIssues([]));
  const isBusy = state.kind === 'sending' || state.kind === 'leaving';
  // Only while the order is sent: a bank's page that does not load must not lock the buyer in.
  const { hold } = ways;
  const isSending = state.kind === 'sending';
  useLayoutEffect(() => {
    hold(isSending);
    return () => hold(false);
  }, [hold, isSending]);
  const label = isBusy ? checkoutTexts.sending : `${checkoutTexts.pay} ${formatMoney(totalKopecks)}`;
  return (
    <StepForm isBusy={isBusy} onDone={() => pay()} step="summary" submit={label} ways={ways}>
      {(fieldErrors) => (
        <>
          <OrderGoods
            hasLeftOut={hasLeftOut}
            isBusy={isBusy}
            onSeeCart={ways.close}
            rows={rows}
            sums={sums}
          />
          <FilledIn buyer={buyer} isBusy={isBusy} onChange={ways.go} />
          <Consents fieldErrors={fieldErrors} />
          <p className={styles['leaving']} role="status">
            {state.kind === 'leaving' ? checkoutTexts.leaving : null}
          </p>
          {state.kind === 'priceChanged' ? (
            <PriceChangeDialog
              change={state.change}
              onAccept={() => pay(state.change.total.nowKopecks)}
              onDecline={() => {
                decline();
                onTotalDeclined();
                ways.close();
              }}
            />
          ) : null}
          {state.kind === 'failed' ? (
            <PayError
              differences={state.differences}
              refusedFields={state.refusedFields}
              onChange={ways.go}
              message={state.message}
              lineIssues={state.lineIssues}
              onToCart={() => {
                onLineIssues(state.lineIssues);
                ways.close();
              }}
            />
          ) : null}
        </>
      )}
    </StepForm>
  );
}
