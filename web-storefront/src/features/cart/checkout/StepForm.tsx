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
  /** The step whose title and checks are used; by default its own. */
  question?: CheckoutStep;
  ways: StepWays;
  /** Called when the step is valid; by default the next step is opened. */
  onDone?: () => void;
  /** The label of the button; null if the step has its own buttons. */
  submit?: ReactNode;
  isBusy?: boolean;
  /** Whether the step cannot be completed whatever is entered; the step itself shows the reason. */
  isBlocked?: boolean;
  children: (fieldErrors: DraftErrors) => ReactNode;
}

/** The frame of a step: title, fields, back and next buttons. Errors are shown on the first attempt to continue. */
export function StepForm({
  step,
  question = step,
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
  const fieldErrors = attempts > 0 ? fieldErrorsOf(question, draft, buyer) : {};
  const place = placeOf(step, buyer.kind);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || isBlocked) return;
    // Reads the current draft, since the last input may not have been rendered yet.
    if (Object.keys(fieldErrorsOf(question, currentDraft(), buyer)).length > 0) setAttempts(attempts + 1);
    else (onDone ?? ways.goOn)();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={goOn} ref={form}>
      <div className={styles['body']}>
        <p className={styles['count']}>{checkoutTexts.step(place + 1, stepsOf(buyer.kind).length)}</p>
        <h2 className={styles['title']} ref={title} tabIndex={-1}>
          {stepTitles[question]}
        </h2>
        <p aria-live="assertive" className={styles['error']}>
          {summaryOf(fieldErrors)}
        </p>
        {children(fieldErrors)}
      </div>
      <div className={styles['actions']}>
        {place === 0 ? null : (
          <Button disabled={isBusy} variant="plain" onClick={ways.back}>
            {checkoutTexts.back}
          </Button>
        )}
        {submit === null ? null : (
          <Button
            aria-busy={isBusy || undefined}
            className={styles['submit']}
            disabled={isBusy || isBlocked}
            variant={step === 'summary' ? 'foil' : 'primary'}
            type="submit"
          >
            {submit ?? (ways.isEdit ? checkoutTexts.toSummary : checkoutTexts.next)}
          </Button>
        )}
      </div>
    </form>
  );
}
