import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { DraftErrors } from './check-draft.ts';
import { changeDraft, useCheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import styles from './CheckoutDialog.module.css';

/** As the law requires: one consent per purpose, unticked by default, each with its own document. */
export function Consents({ fieldErrors }: { fieldErrors: DraftErrors }) {
  const { offerBefore, offer, personalDataBefore, personalData } = checkoutTexts;
  return (
    <div className={styles['consents']}>
      <Consent
        before={offerBefore}
        document={offer}
        fieldErrors={fieldErrors}
        name="agreesToOffer"
        page="public-offer"
      />
      <Consent
        before={personalDataBefore}
        document={personalData}
        fieldErrors={fieldErrors}
        name="agreesToPersonalData"
        page="personal-data-processing"
      />
    </div>
  );
}

interface ConsentProps {
  name: 'agreesToOffer' | 'agreesToPersonalData';
  before: string;
  document: string;
  page: string;
  fieldErrors: DraftErrors;
}

function Consent({ name, before, document, page, fieldErrors }: ConsentProps) {
  const draft = useCheckoutDraft();
  const fieldError = fieldErrors[name];
  return (
    <div>
      <label className={styles['consent']}>
        <input
          aria-describedby={fieldError ? `${name}-error` : undefined}
          aria-invalid={fieldError ? true : undefined}
          checked={draft[name]}
          name={name}
          onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.checked })}
          type="checkbox"
        />
        <span>
          {before}
          <Link target="_blank" to={paths.page(page)}>
            {document}
          </Link>
        </span>
      </label>
      <p aria-live="assertive" className={styles['error']} id={`${name}-error`}>
        {fieldError}
      </p>
    </div>
  );
}
