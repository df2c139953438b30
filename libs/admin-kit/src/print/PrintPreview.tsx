import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'antd';
import { Printer, X } from 'lucide-react';
import { printTexts as texts } from './print.texts.ts';
import styles from './PrintPreview.module.css';

/** The paper format: A4 pages, or a tape with the width in millimetres. */
type Paper = 'a4' | 'tape-58';

const pageRules: Readonly<Record<Paper, string>> = {
  a4: '@page { size: A4; margin: 10mm; }',
  'tape-58': '@page { size: 58mm auto; margin: 0; }',
};

interface PrintPreviewProps {
  title: string;
  paper: Paper;
  /** Options that are chosen before printing; not printed themselves. */
  controls?: ReactNode;
  isDisabled?: boolean;
  /** Called after the print dialog was opened. */
  onPrinted?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A print preview over the screen. While it is open, the browser prints only its content. */
export function PrintPreview(props: PrintPreviewProps) {
  const { title, paper, controls, isDisabled = false, onPrinted, onClose, children } = props;
  const preview = useRef<HTMLDivElement>(null);
  useReturnedFocus();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && preview.current) keepFocusInside(event, preview.current);
      if (event.key !== 'Escape') return;
      // Keeps the screens below open.
      event.stopImmediatePropagation();
      onClose();
    };
    document.body.dataset['printing'] = paper;
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      delete document.body.dataset['printing'];
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [onClose, paper]);
  return createPortal(
    <div
      aria-label={title}
      aria-modal
      className={styles['preview']}
      data-print-root
      ref={preview}
      role="dialog"
    >
      <style>{pageRules[paper]}</style>
      <header className={styles['bar']}>
        <h2 className={styles['title']}>{title}</h2>
        {controls}
        <Button
          autoFocus
          disabled={isDisabled}
          icon={<Printer aria-hidden size={16} />}
          onClick={() => {
            print();
            onPrinted?.();
          }}
          type="primary"
        >
          {texts.print}
        </Button>
        <Button
          aria-label={texts.close}
          className={styles['close'] ?? ''}
          icon={<X aria-hidden size={16} />}
          onClick={onClose}
          type="text"
        />
      </header>
      <div aria-label={title} className={styles['desk']} role="region" tabIndex={0}>
        <div className={styles[paper]}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/** Tab goes from the last control to the first one, and back, never to the screen below. */
function keepFocusInside(event: KeyboardEvent, preview: HTMLElement): void {
  const controls = [...preview.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)];
  const { activeElement } = document;
  if (activeElement !== last && preview.contains(activeElement)) return;
  event.preventDefault();
  first?.focus();
}

/** Gives the focus back to what had it before. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
