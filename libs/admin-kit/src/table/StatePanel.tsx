import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Lock, PackageOpen, SearchX, Unplug } from 'lucide-react';
import { apiErrorText } from '../layout/api-error-text.ts';
import type { ListStatus } from './list-status.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './StatePanel.module.css';

/** The texts of a list without rows. Each screen has its own. */
export interface ListTexts {
  /** States what the list is for, and how to start. */
  empty: { title: string; text: string; action?: ReactNode };
  filteredEmpty: string;
  /** A way out of an empty list besides taking filters off. */
  wider?: ReactNode;
  failed: string;
}

interface StatePanelProps {
  status: ListStatus;
  texts: ListTexts;
  /** The text of the most recent filter, which is offered for removal first. */
  lastFilter: string | null;
  filterCount: number;
  onDropLast: () => void;
  onDropAll: () => void;
  onRetry: () => void;
}

export function StatePanel({ status, texts: own, ...ways }: StatePanelProps) {
  switch (status.kind) {
    case 'empty':
      return (
        <Panel icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />} title={own.empty.title}>
          <p className={styles['text']}>{own.empty.text}</p>
          {own.empty.action}
          {own.wider}
        </Panel>
      );
    case 'filteredEmpty':
      return (
        <Panel icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />} title={own.filteredEmpty}>
          <div className={styles['ways']}>
            {own.wider}
            {ways.lastFilter === null ? null : (
              <Button onClick={ways.onDropLast}>{texts.dropLast(ways.lastFilter)}</Button>
            )}
            {ways.filterCount > 1 ? (
              <Button onClick={ways.onDropAll} type="text">
                {texts.dropAll(ways.filterCount)}
              </Button>
            ) : null}
          </div>
        </Panel>
      );
    case 'failed':
      return (
        <Panel icon={<Unplug aria-hidden size={32} strokeWidth={1.5} />} isAlert title={own.failed}>
          <p className={styles['text']}>{apiErrorText(status.error, texts.noConnection)}</p>
          <Button onClick={ways.onRetry}>{texts.failed}</Button>
        </Panel>
      );
    case 'forbidden':
      return (
        <Panel icon={<Lock aria-hidden size={32} strokeWidth={1.5} />} isAlert title={texts.forbidden}>
          <p className={styles['text']}>{texts.forbiddenHelp}</p>
        </Panel>
      );
    case 'loading':
    case 'rows':
      return null;
  }
}

interface PanelProps {
  icon: ReactNode;
  title: string;
  isAlert?: boolean;
  children: ReactNode;
}

function Panel({ icon, title, isAlert = false, children }: PanelProps) {
  return (
    <div className={styles['panel']} role={isAlert ? 'alert' : 'status'}>
      {icon}
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  );
}
