import { useState } from 'react';
import { personLimits } from '@shop/domain';
import { ApiError } from '@shop/api-client';
import { Button, joinClasses, TextField } from '@shop/ui-kit';
import { AddressFields } from './AddressFields.tsx';
import { checkoutTexts, errorTexts } from './checkout.texts.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { saveAddress } from './save-address.ts';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

interface NewAddressStepProps {
  ways: StepWays;
  /** Whether the customer has no address yet, and so cannot choose the delivery. */
  isFirst: boolean;
  /** Called when the address was saved, or the customer prefers one of the saved ones. */
  onLeave: () => void;
}

const whyId = 'new-address-why';

/** A new address of the profile, added in place of the question for the delivery. */
export function NewAddressStep({ ways, isFirst, onLeave }: NewAddressStepProps) {
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await saveAddress(name.trim());
      onLeave();
    } catch (error) {
      setFailure(failureTextOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <StepForm
      isBusy={isSaving}
      onDone={() => void save()}
      question="address"
      step="delivery"
      submit={isSaving ? checkoutTexts.savingAddress : checkoutTexts.saveAddress}
      ways={ways}
    >
      {(fieldErrors) => (
        <>
          <p aria-live="assertive" className={styles['error']}>
            {failure}
          </p>
          <div className={styles['fields']}>
            <p className={joinClasses(styles['note'], styles['wide'])} id={whyId}>
              {isFirst ? errorTexts.savedAddress : checkoutTexts.addressIsKept}
            </p>
            <AddressFields fieldErrors={fieldErrors} />
            <TextField
              autoComplete="off"
              className={styles['wide']}
              label={checkoutTexts.addressName}
              maxLength={personLimits.name}
              name="addressName"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              placeholder={checkoutTexts.addressNameNote}
              value={name}
            />
            <div className={styles['wide']}>
              {isFirst ? (
                <DeliveryChoice disabledBy={whyId} fieldError={undefined} isTitled />
              ) : (
                <Button disabled={isSaving} onClick={onLeave} variant="plain">
                  {checkoutTexts.toSavedAddresses}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
    </StepForm>
  );
}

/** A refusal names the field of the profile that it is about. */
const failureTextOf = (error: unknown): string =>
  (error instanceof ApiError && (error.details[0]?.message || error.message)) || errorTexts.unanswered;
