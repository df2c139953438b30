import { formatMoney } from '@shop/domain';
import { sumRows, type CartRow } from '../cart-row.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { Consents } from './Consents.tsx';
import { deliveryKopecks } from './delivery-options.ts';
import { FilledIn } from './FilledIn.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { PayFailure } from './PayFailure.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import { usePay, type Misfit } from './use-pay.ts';
import styles from './CheckoutDialog.module.css';

interface SummaryStepProps {
  ways: StepWays;
  /** What can be ordered. */
  rows: readonly CartRow[];
  /** Whether the cart holds something else as well. */
  hasLeftOut: boolean;
  onMisfits: (misfits: readonly Misfit[]) => void;
}

export function SummaryStep({ ways, rows, hasLeftOut, onMisfits }: SummaryStepProps) {
  const { pieces, goodsKopecks } = sumRows(rows);
  const totalKopecks = goodsKopecks + deliveryKopecks;
  const [state, pay] = usePay(rows, totalKopecks);
  const isBusy = state.kind === 'sending' || state.kind === 'leaving';
  const label = isBusy ? checkoutTexts.sending : `${checkoutTexts.pay} ${formatMoney(totalKopecks)}`;
  return (
    <StepForm isBusy={isBusy} onDone={pay} step="summary" submit={label} ways={ways}>
      {(faults) => (
        <>
          <OrderGoods
            goodsKopecks={goodsKopecks}
            hasLeftOut={hasLeftOut}
            onSeeCart={ways.close}
            pieces={pieces}
            rows={rows}
          />
          <FilledIn onChange={ways.go} />
          <Consents faults={faults} />
          <p className={styles['leaving']} role="status">
            {state.kind === 'leaving' ? checkoutTexts.leaving : null}
          </p>
          {state.kind === 'failed' ? (
            <PayFailure
              message={state.message}
              misfits={state.misfits}
              onToCart={() => {
                onMisfits(state.misfits);
                ways.close();
              }}
            />
          ) : null}
        </>
      )}
    </StepForm>
  );
}
