import { useEffect } from 'react';
import { joinClasses } from '@shop/ui-kit';
import { useSites, type SessionUser } from '@shop/web-kit';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { reloadProfile } from '../../../member/reload-profile.ts';
import { chosenAddress, profileGap } from './buyer.ts';
import { checkoutTexts, errorTexts } from './checkout.texts.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

const gapId = 'profile-gap';

/** The saved address and the delivery service. Blocked until the customer has completed missing data in the profile. */
export function MemberDeliveryStep({ user, ways }: { user: SessionUser; ways: StepWays }) {
  const gap = profileGap(user);
  useFreshProfile(gap !== null);
  return (
    <StepForm isBlocked={gap !== null} step="delivery" ways={ways}>
      {(fieldErrors) => (
        <>
          {gap === null ? null : <ProfileGap gap={gap} />}
          {user.Address.length > 0 ? <Addresses user={user} /> : null}
          <DeliveryChoice
            disabledBy={gap === 'address' ? gapId : undefined}
            fieldError={fieldErrors.delivery}
            isTitled={user.Address.length > 0}
          />
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

function ProfileGap({ gap }: { gap: 'address' | 'name' }) {
  const profile = `${useSites().account}/user/profile`;
  return (
    <p className={styles['gap']} id={gapId} role="status">
      {gap === 'address' ? errorTexts.savedAddress : errorTexts.savedName}.{' '}
      <a href={profile} rel="noopener" target="_blank">
        {gap === 'address' ? checkoutTexts.addAddress : checkoutTexts.addName}
      </a>
    </p>
  );
}

function Addresses({ user }: { user: SessionUser }) {
  const draft = useCheckoutDraft();
  const chosen = chosenAddress(user, draft);
  const profile = `${useSites().account}/user/profile`;
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
      <p className={styles['note']}>
        <a href={profile} rel="noopener" target="_blank">
          {checkoutTexts.otherAddress}
        </a>
      </p>
    </fieldset>
  );
}
