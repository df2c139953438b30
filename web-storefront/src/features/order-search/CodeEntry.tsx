import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, TextField } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { useSending } from '../../sending/use-sending.ts';
import type { Contact } from './contact.ts';
import { findOrders, sendCode, type FoundPage } from './order-search.queries.ts';
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
  const { state, send } = useSending(sendCode, { onDone: () => setSent(true) });
  return (
    <section aria-label={texts.title} className={styles['entry']}>
      <h3 className={styles['title']}>{texts.title}</h3>
      <p>{texts.text}</p>
      <p className={state.kind === 'failed' ? styles['failure'] : styles['sent']} role="status">
        {state.kind === 'done' ? texts.sent : null}
        {state.kind === 'failed' ? searchFailureText(state.error) : null}
      </p>
      {isSent ? <CodeForm contact={contact} onOpen={onOpen} /> : null}
      <Button
        aria-disabled={state.kind === 'sending'}
        variant={isSent ? 'quiet' : 'primary'}
        onClick={() => send(contact)}
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
  const opening = useSending(findOrders, {
    onDone: (page, { code: right = '' }) => {
      showToast(texts.opened, 'success');
      onOpen({ ...page, code: right });
    },
    onFailed: (error) => {
      setFieldError(searchFailureText(error));
      form.current?.querySelector('input')?.focus();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (opening.state.kind === 'sending') return;
    if (code.length < 6) setFieldError(texts.noCode);
    else opening.send({ ...contact, code });
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
      <Button aria-disabled={opening.state.kind === 'sending'} type="submit">
        {texts.open}
      </Button>
    </form>
  );
}
