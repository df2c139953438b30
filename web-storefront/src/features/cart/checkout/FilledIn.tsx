import type { ReactNode } from 'react';
import { useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import type { CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts, stepTitles } from './checkout.texts.ts';
import { deliveryOptions } from './delivery-options.ts';
import styles from './Summary.module.css';

/** What has been filled in, each part with the way back to it. */
export function FilledIn({ onChange }: { onChange: (step: CheckoutStep) => void }) {
  const draft = useCheckoutDraft();
  const delivery = deliveryOptions.find(({ type }) => type === draft.delivery);
  const name = [draft.secondName, draft.firstName, draft.middleName].filter(Boolean).join(' ');
  const reach = [draft.phone, draft.email, draft.contact].filter(Boolean).join(', ');
  const part = (step: CheckoutStep, term: string, children: ReactNode) => (
    <div className={styles['part']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      <dd>
        <button
          aria-label={`${checkoutTexts.change}: ${stepTitles[step]}`}
          className={styles['link']}
          onClick={() => onChange(step)}
          type="button"
        >
          {checkoutTexts.change}
        </button>
      </dd>
    </div>
  );
  return (
    <dl className={styles['parts']}>
      {part(
        'contacts',
        checkoutTexts.recipient,
        <>
          {name}
          <br />
          {reach}
        </>,
      )}
      {part('address', checkoutTexts.to, `${draft.index}, ${draft.address}`)}
      {part(
        'delivery',
        checkoutTexts.by,
        delivery ? `${delivery.name}, ${checkoutTexts.averageFrom(delivery.days)}` : null,
      )}
      {part('comment', checkoutTexts.note, draft.comment || '–')}
    </dl>
  );
}
