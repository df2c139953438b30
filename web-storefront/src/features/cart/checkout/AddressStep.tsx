import { changeDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftArea } from './DraftArea.tsx';
import { DraftField } from './DraftField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function AddressStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="address" ways={ways}>
      {(faults) => (
        <div className={styles['fields']}>
          <DraftField
            autoComplete="postal-code"
            className={styles['short']}
            faults={faults}
            inputMode="numeric"
            label={checkoutTexts.index}
            name="index"
            onChange={({ currentTarget }) =>
              changeDraft({ index: currentTarget.value.replace(/\D/g, '').slice(0, 6) })
            }
            placeholder="170100"
            required
          />
          <DraftArea
            autoComplete="street-address"
            faults={faults}
            label={checkoutTexts.address}
            name="address"
            note={checkoutTexts.addressNote}
            required
            rows={3}
          />
        </div>
      )}
    </StepForm>
  );
}
