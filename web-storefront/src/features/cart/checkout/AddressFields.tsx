import { changeDraft } from '../../../checkout/checkout-draft.ts';
import { AddressField } from './AddressField.tsx';
import type { DraftErrors } from './check-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftField } from './DraftField.tsx';
import styles from './CheckoutDialog.module.css';

/** Postal code and address, as a guest types them and a customer adds them. */
export function AddressFields({ fieldErrors }: { fieldErrors: DraftErrors }) {
  return (
    <>
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
    </>
  );
}
