import { useEffect, useRef, useState, type ReactNode, type FormEvent } from 'react';
import { Button } from '@shop/ui-kit';
import { fieldErrorsOf, summaryOf, type DraftErrors } from './check-draft.ts';
import { currentDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { useBuyer } from './buyer.ts';
import { placeOf, stepsOf, type CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts, stepTitles } from './checkout.texts.ts';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

interface StepFormProps {
  step: CheckoutStep;
  ways: StepWays;
  /** Called when nothing is wrong with the step; goes on by itself without it. */
  onDone?: () => void;
  /** The words of the button; null: the step has buttons of its own. */
  submit?: ReactNode;
  isBusy?: boolean;
  /** Why nobody can go on from here, whatever they fill in: shown by the step itself. */
  isBlocked?: boolean;
  children: (fieldErrors: DraftErrors) => ReactNode;
}

/** The frame of a step: its title, its fields, and the way back and on. What is wrong is told when somebody wants to go on. */
export function StepForm({
  step,
  ways,
  onDone,
  submit,
  isBusy = false,
  isBlocked = false,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [attempts, setAttempts] = useState(0);
  const draft = useCheckoutDraft();
  const buyer = useBuyer();
  const fieldErrors = attempts > 0 ? fieldErrorsOf(step, draft, buyer) : {};
  const place = placeOf(step, buyer.kind);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || isBlocked) return;
    // What was typed last may not have been drawn yet.
    if (Object.keys(fieldErrorsOf(step, currentDraft(), buyer)).length > 0) setAttempts(attempts + 1);
    else (onDone ?? ways.goOn)();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={goOn} ref={form}>
      <div className={styles['body']}>
        <p className={styles['count']}>{checkoutTexts.step(place + 1, stepsOf(buyer.kind).length)}</p>
        <h2 className={styles['title']} ref={title} tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        <p aria-live="assertive" className={styles['error']}>
          {summaryOf(fieldErrors)}
        </p>
        {children(fieldErrors)}
      </div>
      <div className={styles['actions']}>
        {place === 0 ? null : (
          <Button disabled={isBusy} look="plain" onClick={ways.back}>
            {checkoutTexts.back}
          </Button>
        )}
        {submit === null ? null : (
          <Button
            aria-busy={isBusy || undefined}
            className={styles['submit']}
            disabled={isBusy || isBlocked}
            look={step === 'summary' ? 'foil' : 'primary'}
            type="submit"
          >
            {submit ?? (ways.isEdit ? checkoutTexts.toSummary : checkoutTexts.next)}
          </Button>
        )}
      </div>
    </form>
  );
}
