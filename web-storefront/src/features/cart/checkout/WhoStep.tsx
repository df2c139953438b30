import { Icon, joinClasses } from '@shop/ui-kit';
import { useSites } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { signInAddress } from '../../../member/sign-in-address.ts';
import { changeDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function WhoStep({ ways }: { ways: StepWays }) {
  const sites = useSites();
  const goOnAsGuest = (): void => {
    changeDraft({ isGuest: true });
    ways.goOn();
  };
  return (
    <StepForm step="who" submit={null} ways={ways}>
      {() => (
        <div className={styles['choices']}>
          <button
            className={joinClasses(styles['choice'], styles['foiled'])}
            onClick={goOnAsGuest}
            type="button"
          >
            <strong>{checkoutTexts.guest}</strong>
            <span>{checkoutTexts.guestNote}</span>
            <Icon name="arrow" />
          </button>
          <a className={styles['choice']} href={signInAddress(sites, paths.cart())}>
            <strong>{checkoutTexts.signIn}</strong>
            <span>{checkoutTexts.signInNote}</span>
            <Icon name="account" />
          </a>
        </div>
      )}
    </StepForm>
  );
}
