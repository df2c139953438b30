import { changeDraft } from '../../../checkout/checkout-draft.ts';
import { AddressField } from './AddressField.tsx';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftField } from './DraftField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function AddressStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="address" ways={ways}>
      {(fieldErrors) => (
        <div className={styles['fields']}>
          <DraftField
            autoComplete="postal-code"
            className={styles['short']}
            fieldErrors={fieldErrors}
            inputMode="numeric"
            label={checkoutTexts.index}
            name="index"
            onChange={({ currentTarget }) =>
              changeDraft({ index: currentTarget.value.replace(/\D/g, '').slice(0, 6) })
            }
            placeholder="170100"
            required
          />
          <AddressField fieldErrors={fieldErrors} />
        </div>
      )}
    </StepForm>
  );
}
