import { useRef, useState } from 'react';
import { Button, Input, Modal, type InputRef } from 'antd';
import { showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import type { OpenQuestion } from './confirm-store.ts';
import styles from './ConfirmRegion.module.css';

/** The dialog of one question. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, text, confirm, cancel = 'Отмена', isDangerous = false, word, action, answer } = question;
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const result = useRef(false);
  // A ref and not state: a second click may arrive before React has rendered the first one.
  const isRunning = useRef(false);
  const isTyped = word === undefined || isSameWord(typed, word);

  const run = async (): Promise<void> => {
    if (!isTyped || isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action?.();
      result.current = true;
      setOpen(false);
    } catch (error) {
      // The dialog stays open for a retry.
      isRunning.current = false;
      showToast(apiErrorText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      afterClose={() => answer(result.current)}
      // The dialog focuses itself when it opens, so the field is focused afterwards.
      afterOpenChange={(isNowOpen) => {
        if (isNowOpen) field.current?.focus();
      }}
      centered
      closable={!isBusy}
      footer={
        <>
          {cancel === null ? null : (
            <Button disabled={isBusy} onClick={() => setOpen(false)}>
              {cancel}
            </Button>
          )}
          <Button
            danger={isDangerous}
            disabled={!isTyped}
            loading={isBusy}
            onClick={() => void run()}
            type="primary"
          >
            {confirm}
          </Button>
        </>
      }
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      open={isOpen}
      title={title}
      width={460}
    >
      {text === undefined ? null : <div className={styles['text']}>{text}</div>}
      {word === undefined ? null : (
        <label className={styles['word']}>
          <span>
            Чтобы подтвердить, введите <strong>{word}</strong>
          </span>
          <Input
            autoComplete="off"
            ref={field}
            disabled={isBusy}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => void run()}
            value={typed}
          />
        </label>
      )}
    </Modal>
  );
}

/** Ignores case and extra spaces: they do not matter for the confirmation. */
function isSameWord(typed: string, word: string): boolean {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru-RU');
  return plain(typed) === plain(word);
}
