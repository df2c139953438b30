import { formatMoney } from '@shop/domain';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { deliveryKopecks, deliveryOptions } from './delivery-options.ts';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function DeliveryStep({ ways }: { ways: StepWays }) {
  const { delivery } = useCheckoutDraft();
  return (
    <StepForm step="delivery" ways={ways}>
      {(faults) => (
        <fieldset aria-label={checkoutTexts.delivery} className={styles['choices']} role="radiogroup">
          {deliveryOptions.map(({ type, name, days }) => (
            <label className={styles['choice']} key={type}>
              <input
                aria-describedby={faults.delivery ? 'delivery-fault' : undefined}
                aria-invalid={faults.delivery ? true : undefined}
                checked={delivery === type}
                className={styles['radio']}
                name="delivery"
                onChange={() => changeDraft({ delivery: type })}
                type="radio"
                value={type}
              />
              <strong>{name}</strong>
              <span>{checkoutTexts.averageFrom(days)}</span>
              <b className={styles['choicePrice']}>{formatMoney(deliveryKopecks)}</b>
            </label>
          ))}
          <p aria-live="assertive" className={styles['fault']} id="delivery-fault">
            {faults.delivery}
          </p>
        </fieldset>
      )}
    </StepForm>
  );
}
