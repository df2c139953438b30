import type { ReactNode } from 'react';
import { formatPhone } from '@shop/domain';
import { useCheckoutDraft, type CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { chosenAddress, type Buyer } from './buyer.ts';
import type { CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { deliveryOptions } from './delivery-options.ts';
import styles from './Summary.module.css';

interface FilledInProps {
  buyer: Buyer;
  /** Whether the order is being placed, so that its parts cannot be edited. */
  isBusy: boolean;
  onChange: (step: CheckoutStep) => void;
}

/** A summary of the input, each part with a link to its step. */
export function FilledIn({ buyer, isBusy, onChange }: FilledInProps) {
  const draft = useCheckoutDraft();
  const delivery = deliveryOptions.find(({ type }) => type === draft.delivery);
  const { name, reach, address } = buyer.kind === 'member' ? ofMember(buyer.user, draft) : ofGuest(draft);
  const isMember = buyer.kind === 'member';
  const part = (step: CheckoutStep, term: string, children: ReactNode) => (
    <div className={styles['part']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      <dd>
        <button
          aria-label={`${checkoutTexts.change}: ${term}`}
          className={styles['link']}
          disabled={isBusy}
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
        isMember ? 'contact' : 'contacts',
        checkoutTexts.recipient,
        <>
          {name}
          <br />
          {reach}
        </>,
      )}
      {part(isMember ? 'delivery' : 'address', checkoutTexts.to, address)}
      {part(
        'delivery',
        checkoutTexts.by,
        delivery ? `${delivery.name}, ${checkoutTexts.averageFrom(delivery.days)}` : null,
      )}
      {part('comment', checkoutTexts.note, draft.comment || '–')}
    </dl>
  );
}

interface Known {
  name: string;
  reach: string;
  address: string;
}

function ofGuest(draft: CheckoutDraft): Known {
  return {
    name: joined(' ', draft.secondName, draft.firstName, draft.middleName),
    reach: joined(', ', draft.phone, draft.email, draft.contact),
    address: `${draft.index}, ${draft.address}`,
  };
}

function ofMember(user: Extract<Buyer, { kind: 'member' }>['user'], draft: CheckoutDraft): Known {
  const address = chosenAddress(user, draft);
  return {
    name: joined(' ', user['Second name'], user['First name'], user['Middle name']),
    reach: joined(', ', formatPhone(user.Phone), user.Email, draft.contact),
    address: address ? `${address.Index}, ${address.Address}` : '',
  };
}

const joined = (by: string, ...parts: readonly string[]): string => parts.filter(Boolean).join(by);
