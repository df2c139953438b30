import { useEffect, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import type { ProductImport } from '@shop/api-client';
import { countOf, errorText, maxArchiveBytes } from '@shop/domain';
import { importQuery, uploadPictures } from './imports.queries.ts';
import { importTexts } from './imports.texts.ts';
import styles from './imports.module.css';

const { pictures: texts } = importTexts;

type Sending =
  | { kind: 'waiting' }
  | { kind: 'sending'; file: File; stop: () => void }
  | { kind: 'refused'; message: string };

interface PicturesFieldProps {
  record: ProductImport;
  help: string;
  /** No step may be started during the upload. */
  onSending: (isSending: boolean) => void;
}

/** The archive with the photos that the rows name; a new archive replaces the previous one. */
export function PicturesField({ record, help, onSending }: PicturesFieldProps) {
  const { sending, send } = useArchive(record, onSending);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const { pictures } = record;
  return (
    <fieldset aria-describedby={helpId} className={styles['choice']}>
      <legend>{texts.title}</legend>
      {sending.kind === 'sending' ? (
        <div className={styles['actions']} role="status">
          <span>{texts.sending(sending.file.name)}</span>
          <progress aria-label={texts.sending(sending.file.name)} className={styles['bar']} />
          <Button onClick={sending.stop} size="small">
            {texts.stop}
          </Button>
        </div>
      ) : (
        <div className={styles['actions']}>
          {pictures ? (
            <span>{texts.there(pictures.fileName, countOf(pictures.count, texts.forms))}</span>
          ) : null}
          <Button onClick={() => input.current?.click()} size="small">
            {pictures ? texts.replace : texts.pick}
          </Button>
        </div>
      )}
      <p className={styles['soft']} id={helpId}>
        {help}
      </p>
      <input
        accept=".zip,application/zip"
        aria-hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) send(file);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
        ref={input}
        style={{ display: 'none' }}
        tabIndex={-1}
        type="file"
      />
      {sending.kind === 'refused' ? (
        <p className={styles['refused']} role="alert">
          {sending.message}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Uploads an archive; leaving the screen aborts the upload. */
function useArchive(
  { _id: id }: ProductImport,
  onSending: (isSending: boolean) => void,
): { sending: Sending; send: (file: File) => void } {
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>({ kind: 'waiting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setSending({ kind: 'sending', file, stop: () => controller.abort() });
    onSending(true);
    try {
      queries.setQueryData(importQuery(id).queryKey, await uploadPictures(id, file, controller.signal));
      setSending({ kind: 'waiting' });
    } catch (error) {
      const message = controller.signal.aborted
        ? texts.stopped
        : `${texts.failed(file.name)} ${apiErrorText(error)}`;
      setSending({ kind: 'refused', message });
    } finally {
      onSending(false);
    }
  };
  const send = (file: File): void => {
    if (file.size > maxArchiveBytes) setSending({ kind: 'refused', message: errorText('ARCHIVE_TOO_LARGE') });
    else void upload(file);
  };
  return { sending, send };
}
