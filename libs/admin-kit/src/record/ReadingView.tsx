import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { formatPhone } from '@shop/domain';
import { copyText } from '../layout/copy-text.ts';
import styles from './ReadingView.module.css';

export interface Reading {
  label: string;
  /** What is read; an empty text is shown as a dash. */
  value: ReactNode;
  /** The text of the copy button; none without it. */
  copied?: string;
}

const texts = {
  none: '—',
  copy: (label: string) => `Скопировать: ${label}`,
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать. Выделите текст и скопируйте его сами.',
};

/** Facts about a record to read: a label and a value each, and a button that copies what is often needed elsewhere. */
export function ReadingView({ label, facts }: { label: string; facts: readonly Reading[] }) {
  return (
    <dl aria-label={label} className={styles['facts']}>
      {facts.map((fact) => (
        <div className={styles['fact']} key={fact.label}>
          <dt className={styles['label']}>{fact.label}</dt>
          <dd className={styles['value']}>
            <span className={styles['text']}>{fact.value === '' ? texts.none : fact.value}</span>
            {fact.copied === undefined || fact.copied === '' ? null : (
              <CopyButton label={fact.label} text={fact.copied} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button
      aria-label={texts.copy(label)}
      icon={<Copy aria-hidden size={14} />}
      onClick={() => void copyText(text, texts.copied, texts.notCopied)}
      size="small"
      type="text"
    />
  );
}

/** A phone that can be called and copied. */
export const phoneReading = (label: string, phone: string): Reading => ({
  label,
  value: phone === '' ? '' : <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>,
  copied: phone === '' ? '' : `+${phone}`,
});

/** An e-mail that can be written to and copied. */
export const mailReading = (label: string, email: string): Reading => ({
  label,
  value: email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>,
  copied: email,
});
