import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { apiErrorText, useFileTargets } from '@shop/admin-kit';
import { errorText, formatCount, maxImportBytes } from '@shop/domain';
import { joinClasses } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { uploadTable } from './imports.queries.ts';
import { importTexts } from './imports.texts.ts';
import styles from './imports.module.css';

const { upload: texts } = importTexts;

type Sending =
  | { kind: 'waiting' }
  | { kind: 'sending'; file: File; stop: () => void }
  | { kind: 'refused'; message: string; file: File | null };

const sizeOf = ({ size }: File): string =>
  size < 1_000_000
    ? `${formatCount(Math.max(1, Math.round(size / 1_000)))} КБ`
    : `${(size / 1_000_000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} МБ`;

/** Accepts a single table, picked, dropped or pasted, and opens it. */
export function UploadBox() {
  const { sending, add } = useUpload();
  const isSending = sending.kind === 'sending';
  const { section, isOver } = useFileTargets(add, isSending);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  return (
    <section
      aria-label={texts.title}
      className={joinClasses(styles['upload'], isOver && styles['over'])}
      ref={section}
    >
      <FileSpreadsheet aria-hidden className={styles['icon']} size={28} strokeWidth={1.5} />
      {sending.kind === 'sending' ? (
        <div className={styles['invite']} role="status">
          <p className={styles['lead']}>{texts.sending(sending.file.name, sizeOf(sending.file))}</p>
          <progress aria-label={texts.sending(sending.file.name, '')} className={styles['bar']} />
          <Button onClick={sending.stop}>{texts.stop}</Button>
        </div>
      ) : (
        <div className={styles['invite']}>
          <p className={styles['lead']}>
            <Button aria-describedby={helpId} onClick={() => input.current?.click()} type="primary">
              {texts.pick}
            </Button>{' '}
            <span className={styles['drop']}>{isOver ? texts.drop : texts.invite}</span>
          </p>
          <p className={styles['soft']} id={helpId}>
            {texts.help} {texts.sample}
          </p>
        </div>
      )}
      <input
        accept=".csv,text/csv"
        aria-hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
        ref={input}
        style={{ display: 'none' }}
        tabIndex={-1}
        type="file"
      />
      {sending.kind === 'refused' ? <Refused {...sending} onAgain={add} /> : null}
    </section>
  );
}

interface RefusedProps {
  message: string;
  file: File | null;
  onAgain: (files: readonly File[]) => void;
}

function Refused({ message, file, onAgain }: RefusedProps) {
  return (
    <p className={styles['refused']} role="alert">
      {message}{' '}
      {file ? (
        <Button onClick={() => onAgain([file])} size="small" type="link">
          {texts.again}
        </Button>
      ) : null}
    </p>
  );
}

/** Uploads one file at a time; leaving the screen aborts the upload. */
function useUpload(): { sending: Sending; add: (files: readonly File[]) => void } {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>({ kind: 'waiting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setSending({ kind: 'sending', file, stop: () => controller.abort() });
    try {
      const { _id } = await uploadTable(file, controller.signal);
      await navigate(paths.productImport(_id));
    } catch (error) {
      const message = controller.signal.aborted
        ? texts.stopped
        : `${texts.failed(file.name)} ${apiErrorText(error)}`;
      setSending({ kind: 'refused', message, file });
    }
  };
  const add = (files: readonly File[]): void => {
    const [file, second] = files;
    if (!file) return;
    if (second) setSending({ kind: 'refused', message: texts.one, file: null });
    else if (file.size > maxImportBytes)
      setSending({ kind: 'refused', message: errorText('IMPORT_TOO_LARGE'), file: null });
    else void send(file);
  };
  return { sending, add };
}
