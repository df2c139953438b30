import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@shop/ui-kit';
import type { CartRow } from '../cart-row.ts';
import { AddressStep } from './AddressStep.tsx';
import { reachableStep } from './check-draft.ts';
import { useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutSteps, placeOf, stepAfter, type CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { CommentStep } from './CommentStep.tsx';
import { ContactsStep } from './ContactsStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import type { StepWays } from './step-ways.ts';
import { SummaryStep } from './SummaryStep.tsx';
import type { CheckoutAddress } from './use-checkout-address.ts';
import type { Misfit } from './use-pay.ts';
import { WhoStep } from './WhoStep.tsx';
import styles from './CheckoutDialog.module.css';

interface CheckoutDialogProps {
  address: CheckoutAddress;
  asked: CheckoutStep;
  rows: readonly CartRow[];
  hasLeftOut: boolean;
  onMisfits: (misfits: readonly Misfit[]) => void;
}

/** A guest's way from the cart to the bank, one question at a time. It is open as long as it is drawn. */
export function CheckoutDialog({ address, asked, ...rest }: CheckoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const step = reachableStep(asked, useCheckoutDraft());
  // Before the steps look for their focus, and closed again so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  useEffect(() => {
    if (step !== asked) address.settle(step);
  });

  const isEdit = address.from === 'summary' && step !== 'summary';
  const ways: StepWays = {
    isEdit,
    goOn: () => (isEdit ? address.back() : address.go(stepAfter(step))),
    back: address.back,
    close: address.close,
    go: address.go,
  };

  return (
    <dialog
      aria-label={checkoutTexts.title}
      className={styles['dialog']}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) address.close();
      }}
      ref={dialog}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <p className={styles['name']}>{checkoutTexts.title}</p>
          <IconButton icon="close" label={checkoutTexts.close} onClick={address.close} />
          <progress
            aria-label={checkoutTexts.step(placeOf(step) + 1, checkoutSteps.length)}
            className={styles['progress']}
            max={checkoutSteps.length}
            value={placeOf(step) + 1}
          />
        </header>
        <Step key={step} step={step} ways={ways} {...rest} />
      </div>
    </dialog>
  );
}

interface StepProps extends Omit<CheckoutDialogProps, 'address' | 'asked'> {
  step: CheckoutStep;
  ways: StepWays;
}

function Step({ step, ways, ...rest }: StepProps) {
  switch (step) {
    case 'who':
      return <WhoStep ways={ways} />;
    case 'contacts':
      return <ContactsStep ways={ways} />;
    case 'address':
      return <AddressStep ways={ways} />;
    case 'delivery':
      return <DeliveryStep ways={ways} />;
    case 'comment':
      return <CommentStep ways={ways} />;
    case 'summary':
      return <SummaryStep ways={ways} {...rest} />;
  }
}
