import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import { Button, TextField } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { PhoneField } from '../../people/PhoneField.tsx';
import { contactKinds, parseContact, type Contact, type ContactKind } from './contact.ts';
import { findOrdersMutation, type FoundPage } from './order-search.queries.ts';
import { orderSearchTexts as texts } from './order-search.texts.ts';
import { searchFailureText } from './search-failure.ts';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  onFound: (contact: Contact, found: FoundPage) => void;
}

/** Selects phone or e-mail first, then shows the field. */
export function SearchForm({ onFound }: SearchFormProps) {
  const [chosen, setChosen] = useState<{ kind: ContactKind; isByPointer: boolean } | null>(null);
  const isPointing = useRef(false);
  return (
    <div className={styles['search']}>
      <fieldset
        className={styles['choice']}
        onKeyDown={() => (isPointing.current = false)}
        onPointerDown={() => (isPointing.current = true)}
      >
        <legend className={styles['legend']}>{texts.choice}</legend>
        {contactKinds.map((one) => (
          <label className={styles['kind']} key={one}>
            <input
              checked={chosen?.kind === one}
              className={styles['radio']}
              name="kind"
              onChange={() => setChosen({ kind: one, isByPointer: isPointing.current })}
              type="radio"
            />
            <KindDrawing kind={one} />
            {texts[one]}
          </label>
        ))}
      </fieldset>
      {chosen ? (
        <ContactForm key={chosen.kind} kind={chosen.kind} onFound={onFound} takesFocus={chosen.isByPointer} />
      ) : null}
    </div>
  );
}

type ContactFormProps = SearchFormProps & {
  kind: ContactKind;
  /** Only when chosen by pointer: moving the focus would interrupt a choice with the arrow keys. */
  takesFocus: boolean;
};

function ContactForm({ kind, takesFocus, onFound }: ContactFormProps) {
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error, mutate } = useMutation({
    ...findOrdersMutation,
    onSuccess: (found, contact) => onFound(contact, found),
  });
  const focus = (): void => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (takesFocus) focus();
  }, [takesFocus]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    const parsed = parseContact(kind, typed);
    if ('fieldError' in parsed) {
      setFieldError(parsed.fieldError);
      focus();
      return;
    }
    setFieldError(null);
    mutate(parsed.contact);
  };
  const change = (text: string): void => {
    setTyped(text);
    setFieldError(null);
  };
  const shown = { fieldError: fieldError ?? undefined, value: typed };
  return (
    <form className={styles['form']} noValidate onSubmit={submit} ref={form}>
      {kind === 'phone' ? (
        <PhoneField {...shown} label={texts.phoneField} onChange={change} />
      ) : (
        <TextField
          {...shown}
          autoComplete="email"
          inputMode="email"
          label={texts.emailField}
          onChange={({ target }) => change(target.value)}
          placeholder="ivan@mail.ru"
          type="email"
        />
      )}
      <p className={styles['failure']} role="alert">
        {error ? searchFailureText(error) : null}
      </p>
      <Button aria-disabled={isPending} variant="foil" type="submit">
        {isPending ? texts.finding : texts.find}
      </Button>
      <p className={styles['policy']}>
        {texts.policy} <Link to={paths.page('personal-data-processing')}>{texts.policyLink}</Link>
      </p>
    </form>
  );
}

function KindDrawing({ kind }: { kind: ContactKind }) {
  return (
    <svg aria-hidden="true" className={styles['drawing']} fill="none" viewBox="0 0 40 40">
      {kind === 'phone' ? (
        <path d="M13 4h14l3 3v26l-3 3H13l-3-3V7zm4 26h6M17 9h6" />
      ) : (
        <path d="M4 11l3-3h26l3 3v18l-3 3H7l-3-3zm1-1 15 12 15-12" />
      )}
    </svg>
  );
}
