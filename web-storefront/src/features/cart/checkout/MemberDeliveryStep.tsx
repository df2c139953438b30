import { useEffect, useState } from 'react';
import { maxAddresses } from '@shop/domain';
import { Button, joinClasses } from '@shop/ui-kit';
import { useSites, type SessionUser } from '@shop/web-kit';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { reloadProfile } from '../../../member/reload-profile.ts';
import { chosenAddress, profileGap } from './buyer.ts';
import { checkoutTexts, errorTexts } from './checkout.texts.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { NewAddressStep } from './NewAddressStep.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

/** The saved address and the delivery service. Blocked until the customer has completed the name in the profile. */
export function MemberDeliveryStep({ user, ways }: { user: SessionUser; ways: StepWays }) {
  const [isAdding, setAdding] = useState(false);
  const gap = profileGap(user);
  useFreshProfile(gap !== null);
  if (gap === 'address' || isAdding)
    return <NewAddressStep isFirst={gap === 'address'} onLeave={() => setAdding(false)} ways={ways} />;
  return (
    <StepForm isBlocked={gap !== null} step="delivery" ways={ways}>
      {(fieldErrors) => (
        <>
          {gap === null ? null : <NameGap />}
          <Addresses onAdd={() => setAdding(true)} user={user} />
          <DeliveryChoice fieldError={fieldErrors.delivery} isTitled />
        </>
      )}
    </StepForm>
  );
}

/** Shows data that the customer has just entered in the profile in another tab. */
function useFreshProfile(isNeeded: boolean): void {
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void reloadProfile();
    };
    if (isNeeded) refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [isNeeded]);
}

function NameGap() {
  return (
    <p className={styles['gap']} role="status">
      {errorTexts.savedName}.{' '}
      <a href={`${useSites().account}/user/profile`} rel="noopener" target="_blank">
        {checkoutTexts.addName}
      </a>
    </p>
  );
}

function Addresses({ user, onAdd }: { user: SessionUser; onAdd: () => void }) {
  const draft = useCheckoutDraft();
  const chosen = chosenAddress(user, draft);
  return (
    <fieldset
      aria-label={checkoutTexts.savedAddresses}
      className={joinClasses(styles['choices'], styles['addresses'])}
      role="radiogroup"
    >
      <legend className={styles['legend']}>{checkoutTexts.savedAddresses}</legend>
      {user.Address.map(({ _id, name, Address, Index }) => (
        <label className={styles['choice']} key={_id}>
          <input
            checked={_id === chosen?._id}
            className={styles['radio']}
            name="address"
            onChange={() => changeDraft({ addressId: _id })}
            type="radio"
            value={_id}
          />
          <strong>{name || Address}</strong>
          <span>{[Index, ...(name ? [Address] : [])].join(', ')}</span>
        </label>
      ))}
      {user.Address.length < maxAddresses ? (
        <Button onClick={onAdd} size="small" variant="plain">
          {checkoutTexts.otherAddress}
        </Button>
      ) : null}
    </fieldset>
  );
}
