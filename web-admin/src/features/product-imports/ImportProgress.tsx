import { Button } from 'antd';
import { CircleStop } from 'lucide-react';
import type { ProductImport } from '@shop/api-client';
import { importTexts as texts } from './imports.texts.ts';
import { useImportSteps } from './use-import-steps.ts';
import { useStalled } from './use-stalled.ts';
import styles from './imports.module.css';

interface ImportProgressProps {
  record: ProductImport;
  /** The time of the latest response of the server. */
  askedAt: number;
}

/** The progress of the present step; an undo processes only the rows that changed something. */
export function ImportProgress({ record, askedAt }: ImportProgressProps) {
  const { state, done, counts, isStopping } = record;
  const { begin, isPending } = useImportSteps(record);
  const isStalled = useStalled(record, askedAt);
  if (state !== 'checking' && state !== 'applying' && state !== 'undoing') return null;
  const total = state === 'undoing' ? counts.created + counts.changed : record.total;
  return (
    <section aria-label={texts.running[state]} className={styles['panel']}>
      <p className={styles['lead']} role="status">
        {texts.running[state]}
      </p>
      <progress
        aria-label={texts.running[state]}
        className={styles['bar']}
        max={Math.max(1, total)}
        value={Math.min(done, total)}
      />
      <p className={styles['figure']}>{texts.progress(Math.min(done, total), total)}</p>
      <p className={styles['soft']}>{texts.runningHelp[state]}</p>
      <div className={styles['actions']}>
        <Button
          icon={<CircleStop aria-hidden size={16} />}
          loading={isPending || isStopping}
          onClick={() => begin({ step: 'stop' })}
        >
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </div>
      {isStalled ? (
        <p className={styles['notice']} role="status">
          {texts.stalled}
        </p>
      ) : null}
    </section>
  );
}
