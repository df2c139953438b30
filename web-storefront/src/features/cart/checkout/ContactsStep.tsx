import { Link } from 'react-router-dom';
import { joinClasses } from '@shop/ui-kit';
import { paths } from '../../../paths.ts';
import { PhoneField } from '../../../people/PhoneField.tsx';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftField } from './DraftField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function ContactsStep({ ways }: { ways: StepWays }) {
  const { phone } = useCheckoutDraft();
  const { secondName, firstName, middleName, email, contact } = checkoutTexts;
  return (
    <StepForm step="contacts" ways={ways}>
      {(fieldErrors) => (
        <div className={styles['fields']}>
          <DraftField
            autoComplete="family-name"
            fieldErrors={fieldErrors}
            label={secondName}
            name="secondName"
            required
          />
          <DraftField
            autoComplete="given-name"
            fieldErrors={fieldErrors}
            label={firstName}
            name="firstName"
            required
          />
          <DraftField
            autoComplete="additional-name"
            className={styles['wide']}
            label={middleName}
            name="middleName"
          />
          <PhoneField
            fieldError={fieldErrors.phone}
            label={checkoutTexts.phone}
            onChange={(value) => changeDraft({ phone: value })}
            required
            value={phone}
          />
          <DraftField
            autoComplete="email"
            fieldErrors={fieldErrors}
            inputMode="email"
            label={email}
            name="email"
            placeholder="ivan@example.ru"
            required
            spellCheck={false}
            type="email"
          />
          <DraftField
            className={styles['wide']}
            label={contact}
            name="contact"
            placeholder={checkoutTexts.contactNote}
          />
          <p className={joinClasses(styles['note'], styles['wide'])}>
            {checkoutTexts.emailNote}. {checkoutTexts.privacyBefore}
            <Link target="_blank" to={paths.page('personal-data-processing')}>
              {checkoutTexts.privacy}
            </Link>
          </p>
        </div>
      )}
    </StepForm>
  );
}
