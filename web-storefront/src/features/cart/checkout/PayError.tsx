import { useEffect, useRef } from 'react';
import { Button } from '@shop/ui-kit';
import type { CheckoutStep } from './checkout-steps.ts';
import type { RefusedField } from './refused-fields.ts';
import { checkoutTexts } from './checkout.texts.ts';
import type { LineIssue } from './use-pay.ts';
import styles from './Summary.module.css';

interface PayErrorProps {
  message: string;
  lineIssues: readonly LineIssue[];
  differences: readonly string[];
  refusedFields: readonly RefusedField[];
  onChange: (step: CheckoutStep) => void;
  onToCart: () => void;
}

export function PayError({
  message,
  lineIssues,
  differences,
  refusedFields,
  onChange,
  onToCart,
}: PayErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div className={styles['failure']} ref={box} role="alert">
      <p>{message}</p>
      {lineIssues.length > 0 ? (
        <>
          <p>{checkoutTexts.lineIssues}</p>
          <ul className={styles['misfits']}>
            {lineIssues.map(({ row, reason }) => (
              <li key={`${row.key} ${reason}`}>
                {reason.includes(row.title) ? reason : `${row.title}: ${reason}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {differences.length > 0 ? (
        <ul className={styles['misfits']}>
          {differences.map((difference, place) => (
            <li key={`${place} ${difference}`}>{difference}</li>
          ))}
        </ul>
      ) : null}
      {refusedFields.length > 0 ? (
        <ul className={styles['misfits']}>
          {refusedFields.map(({ step, text }) => (
            <li key={`${step} ${text}`}>
              {text}{' '}
              <Button variant="plain" onClick={() => onChange(step)}>
                {checkoutTexts.change}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {lineIssues.length + differences.length > 0 ? (
        <Button variant="plain" onClick={onToCart}>
          {checkoutTexts.toCart}
        </Button>
      ) : null}
    </div>
  );
}
