import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download, RotateCcw, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListState, type ListState } from '@shop/admin-kit';
import type { ProductImport } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { formatCount } from '@shop/domain';
import { saveFailedRows } from './imports.queries.ts';
import { importRowsSchema, rowOutcomes, type RowOutcome } from './imports.schema.ts';
import { countText, importTexts as texts } from './imports.texts.ts';
import { ImportRows } from './ImportRows.tsx';
import { PicturesField } from './PicturesField.tsx';
import { unknownTitles } from './unknown-titles.ts';
import { useImportSteps } from './use-import-steps.ts';
import styles from './imports.module.css';

interface ImportOutcomeProps {
  record: ProductImport;
  /** The time of the latest response of the server. */
  askedAt: number;
  /** Opens the column mapping before another dry run. */
  onEdit: () => void;
}

/** The result of a dry run, an import or its undo, with the single rows below. */
export function ImportOutcome({ record, askedAt, onEdit }: ImportOutcomeProps) {
  const list = useListState(importRowsSchema);
  const unknown = record.state === 'checked' ? unknownTitles(record) : [];
  return (
    <>
      <section aria-label={texts.steps[record.state === 'checked' ? 1 : 2]} className={styles['panel']}>
        <p className={styles['lead']} role="status">
          {leadOf(record)}
        </p>
        {unknown.length > 0 ? <p className={styles['notice']}>{texts.mapping.unknown(unknown)}</p> : null}
        {record.state === 'checked' ? <CheckedActions onEdit={onEdit} record={record} /> : null}
        {record.state === 'applied' ? <AppliedActions askedAt={askedAt} record={record} /> : null}
      </section>
      <Counts list={list} record={record} />
      <ImportRows list={list} record={record} />
    </>
  );
}

function leadOf({ state, counts }: ProductImport): string {
  const { created, changed, failed, undone, kept } = counts;
  if (state === 'undone') return texts.done.undone(undone, kept);
  if (state === 'applied') return texts.done.applied(created, changed);
  if (created + changed > 0) return failed > 0 ? texts.skipped(failed) : texts.ready;
  return failed > 0 ? texts.nothingButErrors : texts.nothing;
}

function CheckedActions({ record, onEdit }: Omit<ImportOutcomeProps, 'askedAt'>) {
  const { begin, isPending } = useImportSteps(record);
  const { created, changed } = record.counts;
  return (
    <div className={styles['actions']}>
      {created + changed > 0 ? (
        <Button loading={isPending} onClick={() => begin({ step: 'apply' })} type="primary">
          {texts.apply(created, changed)}
        </Button>
      ) : null}
      <Button disabled={isPending} onClick={onEdit}>
        {texts.edit}
      </Button>
      <FailedRowsButton record={record} />
    </div>
  );
}

function AppliedActions({ record, askedAt }: Omit<ImportOutcomeProps, 'onEdit'>) {
  const { begin, undo, isPending } = useImportSteps(record);
  const [isSending, setSending] = useState(false);
  const { counts, undoUntil } = record;
  const isWritten = counts.created + counts.changed > 0;
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > askedAt;
  const left = counts.failed + counts.skipped;
  if (!isWritten && left === 0) return null;
  return (
    <>
      {counts.failed > 0 ? (
        <PicturesField help={texts.pictures.helpAfter} onSending={setSending} record={record} />
      ) : null}
      <div className={styles['actions']}>
        {left > 0 ? (
          <Button
            disabled={isSending}
            icon={<RotateCcw aria-hidden size={16} />}
            loading={isPending}
            onClick={() => begin({ step: 'retry' })}
          >
            {counts.skipped > 0 ? texts.goOn(left) : texts.retry(left)}
          </Button>
        ) : null}
        <FailedRowsButton record={record} />
        {isWritten && mayUndo ? (
          <Button danger icon={<Undo2 aria-hidden size={16} />} onClick={() => void undo()}>
            {texts.undo}
          </Button>
        ) : null}
      </div>
      <p className={styles['soft']}>
        {[
          ...(counts.failed > 0 ? [texts.retryHelp] : []),
          ...(isWritten ? [mayUndo && undoUntil ? texts.undoUntil(undoUntil) : texts.undoLate] : []),
        ].join(' ')}
      </p>
    </>
  );
}

function FailedRowsButton({ record: { _id, fileName, counts } }: { record: ProductImport }) {
  const save = useMutation({
    mutationFn: () => saveFailedRows(_id, fileName),
    onError: () => showToast(texts.failedRowsFailed, 'failure'),
  });
  if (counts.failed === 0) return null;
  return (
    <Button
      icon={<Download aria-hidden size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      title={texts.failedRowsHelp}
    >
      {texts.failedRows}
    </Button>
  );
}

interface CountsProps {
  record: ProductImport;
  list: ListState<{ outcome: RowOutcome | null }, 'row'>;
}

/** The numbers of rows per outcome; each links to its rows. */
function Counts({ record: { state, counts, total }, list }: CountsProps) {
  const shown = rowOutcomes.filter(
    (outcome) => counts[outcome] > 0 || (outcome === 'failed' && state !== 'undone'),
  );
  const { outcome: chosen } = list.filters;
  return (
    <nav aria-label={texts.filter} className={styles['counts']}>
      <Link
        aria-current={chosen === null ? 'true' : undefined}
        className={styles['count'] ?? ''}
        to={list.href({ filters: { outcome: null } })}
      >
        <b>{formatCount(total)}</b>
        {texts.all}
      </Link>
      {shown.map((outcome) => (
        <Link
          aria-current={chosen === outcome ? 'true' : undefined}
          className={styles['count'] ?? ''}
          data-outcome={counts[outcome] > 0 ? outcome : undefined}
          key={outcome}
          to={list.href({ filters: { outcome } })}
        >
          <b>{formatCount(counts[outcome])}</b>
          {countText(state, outcome)}
        </Link>
      ))}
    </nav>
  );
}
