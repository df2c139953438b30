import { useState } from 'react';
import type { AuditEntity } from '@shop/domain';
import { historyTexts as texts } from './history.texts.ts';
import { RecordHistory } from './RecordHistory.tsx';
import styles from './HistorySection.module.css';

/** A record's own history below its form, loaded once somebody opens it. */
export function HistorySection({ entity, id }: { entity: AuditEntity; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['section']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{texts.title}</summary>
      {isOpen ? <RecordHistory entity={entity} id={id} /> : null}
    </details>
  );
}
