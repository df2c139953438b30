import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, TextField } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import type { Contact } from './contact.ts';
import { findOrdersMutation, sendCodeMutation, type FoundPage } from './order-search.queries.ts';
import { codeTexts as texts } from './order-search.texts.ts';
import { searchFailureText } from './search-failure.ts';
import styles from './CodeEntry.module.css';

interface CodeEntryProps {
  contact: Contact;
  onOpen: (opened: FoundPage & { code: string }) => void;
}

/** Unlocks the full orders with a code that is sent to the buyer's e-mail address. */
export function CodeEntry({ contact, onOpen }: CodeEntryProps) {
  // A code that was mailed before stays usable, also while another one is requested or refused.
  const [isSent, setSent] = useState(false);
  const { isPending, isSuccess, error, mutate } = useMutation({
    ...sendCodeMutation,
    onSuccess: () => setSent(true),
  });
  return (
    <section aria-label={texts.title} className={styles['entry']}>
      <h3 className={styles['title']}>{texts.title}</h3>
      <p>{texts.text}</p>
      <p className={error ? styles['failure'] : styles['sent']} role="status">
        {isSuccess ? texts.sent : null}
        {error ? searchFailureText(error) : null}
      </p>
      {isSent ? <CodeForm contact={contact} onOpen={onOpen} /> : null}
      <Button
        aria-disabled={isPending}
        variant={isSent ? 'quiet' : 'primary'}
        onClick={() => {
          if (!isPending) mutate(contact);
        }}
      >
        {isSent ? texts.resend : texts.send}
      </Button>
    </section>
  );
}

function CodeForm({ contact, onOpen }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { isPending, mutate } = useMutation({
    ...findOrdersMutation,
    onSuccess: (page, { code: right = '' }) => {
      showToast(texts.opened, 'success');
      onOpen({ ...page, code: right });
    },
    onError: (error) => {
      setFieldError(searchFailureText(error));
      form.current?.querySelector('input')?.focus();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    if (code.length < 6) setFieldError(texts.noCode);
    else mutate({ ...contact, code });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit} ref={form}>
      <TextField
        autoComplete="one-time-code"
        className={styles['code']}
        fieldError={fieldError ?? undefined}
        inputMode="numeric"
        label={texts.field}
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, '').slice(0, 6));
          setFieldError(null);
        }}
        value={code}
      />
      <Button aria-disabled={isPending} type="submit">
        {texts.open}
      </Button>
    </form>
  );
}
