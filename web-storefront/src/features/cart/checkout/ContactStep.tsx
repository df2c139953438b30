import { joinClasses } from '@shop/ui-kit';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftField } from './DraftField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

/** An optional further contact; a customer's phone and e-mail are known from the profile. */
export function ContactStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="contact" ways={ways}>
      {() => (
        <div className={styles['fields']}>
          <DraftField
            className={styles['wide']}
            label={checkoutTexts.contact}
            name="contact"
            placeholder={checkoutTexts.contactNote}
          />
          <p className={joinClasses(styles['note'], styles['wide'])}>{checkoutTexts.contactWhy}</p>
        </div>
      )}
    </StepForm>
  );
}
