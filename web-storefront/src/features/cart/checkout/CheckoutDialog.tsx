import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@shop/ui-kit';
import type { CartRow } from '../cart-row.ts';
import { AddressStep } from './AddressStep.tsx';
import { useBuyer, type Buyer } from './buyer.ts';
import { reachableStep } from './check-draft.ts';
import { useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { placeOf, stepAfter, stepsOf, type CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { CommentStep } from './CommentStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { ContactsStep } from './ContactsStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { MemberDeliveryStep } from './MemberDeliveryStep.tsx';
import type { StepWays } from './step-ways.ts';
import { SummaryStep } from './SummaryStep.tsx';
import type { CheckoutAddress } from './use-checkout-address.ts';
import type { LineIssue } from './use-pay.ts';
import { WhoStep } from './WhoStep.tsx';
import styles from './CheckoutDialog.module.css';

interface CheckoutDialogProps {
  address: CheckoutAddress;
  requested: CheckoutStep;
  rows: readonly CartRow[];
  hasLeftOut: boolean;
  onLineIssues: (lineIssues: readonly LineIssue[]) => void;
  onTotalDeclined: () => void;
}

/** The checkout from the cart to the bank, one question per step. The dialog is open while it is mounted. */
export function CheckoutDialog({ address, requested, ...rest }: CheckoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isHeld, setHeld] = useState(false);
  const buyer = useBuyer();
  const step = reachableStep(requested, useCheckoutDraft(), buyer);
  const place = placeOf(step, buyer.kind) + 1;
  const count = stepsOf(buyer.kind).length;
  // Opened before the steps set the focus, and closed on unmount so that the focus returns to its former element.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  useEffect(() => {
    if (step !== requested) address.settle(step);
  });

  const isEdit = address.from === 'summary' && step !== 'summary';
  const ways: StepWays = {
    isEdit,
    goOn: () => (isEdit ? address.back() : address.go(stepAfter(step, buyer.kind))),
    back: address.back,
    close: address.close,
    go: address.go,
    hold: setHeld,
  };

  return (
    <dialog
      aria-label={checkoutTexts.title}
      className={styles['dialog']}
      onCancel={(event) => {
        if (isHeld) event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // Browsers close a dialog on the second Escape even if the first one was refused.
        if (isHeld) currentTarget.showModal();
        else address.close();
      }}
      ref={dialog}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <p className={styles['name']}>{checkoutTexts.title}</p>
          <IconButton icon="close" disabled={isHeld} label={checkoutTexts.close} onClick={address.close} />
          <progress
            aria-label={checkoutTexts.step(place, count)}
            className={styles['progress']}
            max={count}
            value={place}
          />
        </header>
        <Step buyer={buyer} key={step} step={step} ways={ways} {...rest} />
      </div>
    </dialog>
  );
}

interface StepProps extends Omit<CheckoutDialogProps, 'address' | 'requested'> {
  step: CheckoutStep;
  buyer: Buyer;
  ways: StepWays;
}

function Step({ step, buyer, ways, ...rest }: StepProps) {
  switch (step) {
    case 'who':
      return <WhoStep ways={ways} />;
    case 'contacts':
      return <ContactsStep ways={ways} />;
    case 'address':
      return <AddressStep ways={ways} />;
    case 'delivery':
      if (buyer.kind === 'member') return <MemberDeliveryStep user={buyer.user} ways={ways} />;
      return <DeliveryStep ways={ways} />;
    case 'contact':
      return <ContactStep ways={ways} />;
    case 'comment':
      return <CommentStep ways={ways} />;
    case 'summary':
      return <SummaryStep buyer={buyer} ways={ways} {...rest} />;
  }
}
