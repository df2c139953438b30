import { formatMoney } from '@shop/domain';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { useDeliveryKopecks } from './load-delivery-price.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { deliveryOptions } from './delivery-options.ts';
import styles from './CheckoutDialog.module.css';

interface DeliveryChoiceProps {
  fieldError: string | undefined;
  /** The id of the element that explains why the choice is disabled. */
  disabledBy?: string | undefined;
  /** Shows a legend, for a step with more than this question. */
  isTitled?: boolean;
}

export function DeliveryChoice({ fieldError, disabledBy, isTitled = false }: DeliveryChoiceProps) {
  const { delivery } = useCheckoutDraft();
  const kopecks = useDeliveryKopecks();
  return (
    <fieldset
      aria-describedby={disabledBy}
      aria-label={checkoutTexts.delivery}
      className={styles['choices']}
      disabled={disabledBy !== undefined}
      role="radiogroup"
    >
      {isTitled ? <legend className={styles['legend']}>{checkoutTexts.delivery}</legend> : null}
      {deliveryOptions.map(({ type, name, days }) => (
        <label className={styles['choice']} key={type}>
          <input
            aria-describedby={fieldError ? 'delivery-error' : undefined}
            aria-invalid={fieldError ? true : undefined}
            checked={delivery === type}
            className={styles['radio']}
            name="delivery"
            onChange={() => changeDraft({ delivery: type })}
            type="radio"
            value={type}
          />
          <strong>{name}</strong>
          <span>{checkoutTexts.averageFrom(days)}</span>
          <b className={styles['choicePrice']}>{formatMoney(kopecks)}</b>
        </label>
      ))}
      <p aria-live="assertive" className={styles['error']} id="delivery-error">
        {fieldError}
      </p>
    </fieldset>
  );
}
