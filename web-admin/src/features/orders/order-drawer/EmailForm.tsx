import { useState } from 'react';
import { Button, Input } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import { cleanEmail, isEmail, personLimits } from '@shop/domain';
import { mailsTexts as texts } from './mails.texts.ts';
import styles from './OrderForm.module.css';

interface EmailFormProps {
  email: string;
  mayChange: boolean;
  onCorrected: (email: string) => Promise<void>;
}

/** Corrects the buyer's e-mail address. Stored immediately, before mail is sent, and not with the surrounding form. */
export function EmailForm({ email, mayChange, onCorrected }: EmailFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    const wanted = cleanEmail(typed ?? '');
    if (!isEmail(wanted)) return setProblem(texts.emailWrong);
    setSaving(true);
    try {
      await onCorrected(wanted);
      setTyped(null);
      setProblem('');
    } catch (error) {
      setProblem(apiErrorText(error, texts.notCorrected));
    } finally {
      setSaving(false);
    }
  };
  if (typed === null)
    return (
      <div className={styles['mail']}>
        <span>
          {texts.goTo} <b>{email || texts.nowhere}</b>
        </span>
        {mayChange ? (
          <Button onClick={() => setTyped(email)} size="small" type="link">
            {texts.correct}
          </Button>
        ) : null}
      </div>
    );
  return (
    <div>
      <div className={styles['emailLine']}>
        <Input
          aria-describedby="mails-email-problem"
          aria-invalid={problem !== ''}
          aria-label={texts.email}
          autoFocus
          disabled={isSaving}
          inputMode="email"
          maxLength={personLimits.email}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // Must not submit the surrounding form.
              event.preventDefault();
              void save();
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              setTyped(null);
              setProblem('');
            }
          }}
          status={problem ? 'error' : ''}
          value={typed}
        />
        <Button loading={isSaving} onClick={() => void save()} type="primary">
          {texts.save}
        </Button>
        <Button
          disabled={isSaving}
          onClick={() => {
            setTyped(null);
            setProblem('');
          }}
        >
          {texts.cancel}
        </Button>
      </div>
      <p className={styles['failed']} id="mails-email-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
