import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure, Moment } from '@shop/admin-kit';
import type { ProductImport } from '@shop/api-client';
import { countOf } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { parseApiError } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { forgetRows, goesOn, importQuery } from './imports.queries.ts';
import { importTexts as texts, stateText } from './imports.texts.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { MappingForm } from './MappingForm.tsx';
import { StepsLine } from './StepsLine.tsx';
import styles from './imports.module.css';

/** An import of products at any step: column mapping, dry run, result. */
export function ImportPage() {
  const { id = '' } = useParams();
  const query = useQuery(importQuery(id));
  const { data, error, dataUpdatedAt } = query;
  return (
    <div className={styles['page']}>
      <p className={styles['back']}>
        <Link to={paths.productImports()}>{texts.toList}</Link>
      </p>
      {data && error ? (
        <p className={styles['notice']} role="status">
          {texts.offline}
        </p>
      ) : null}
      {data ? <OneImport askedAt={dataUpdatedAt} key={id} record={data} /> : null}
      {!data && error ? <Failed error={error} onAgain={() => void query.refetch()} /> : null}
      {!data && !error ? (
        <div aria-label={texts.label} role="status">
          <Skeleton part="half" />
          <Skeleton />
          <Skeleton part="most" />
        </div>
      ) : null}
    </div>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const failure = parseApiError(error);
  const isMissing = failure.kind === 'answered' && failure.status === 404;
  if (!isMissing) return <LoadFailure error={error} onRetry={onAgain} title={texts.failed} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{texts.missing}</p>
    </div>
  );
}

interface OneImportProps {
  record: ProductImport;
  askedAt: number;
}

function OneImport({ record, askedAt }: OneImportProps) {
  const { _id: id, fileName, state, total, createdAt, broughtBy } = record;
  const [isMapping, setMapping] = useState(false);
  const isRunning = goesOn(record);
  // Only a step that has begun closes the mapping: a refused one keeps what was chosen.
  if (isRunning && isMapping) setMapping(false);
  const queries = useQueryClient();
  useEffect(() => {
    // The rows of the previous step are outdated; the step may have been started in another tab.
    if (isRunning) forgetRows(queries);
  }, [id, isRunning, queries]);
  const stage = isRunning ? 'running' : state === 'uploaded' || isMapping ? 'mapping' : 'outcome';
  const heading = useFocusOnNext(stage);
  return (
    <>
      <header className={styles['head']}>
        <h2 className={styles['title']} ref={heading} tabIndex={-1}>
          {fileName}
        </h2>
        <p className={styles['facts']}>
          <span className={styles['state']} data-state={state}>
            {stateText(record)}
          </span>
          <span>{countOf(total, texts.rowForms)}</span>
          <Moment at={createdAt} />
          {broughtBy === null ? null : <span>{broughtBy}</span>}
        </p>
      </header>
      {record.stopped === null || isRunning ? null : (
        <p className={styles['notice']} role="status">
          {texts.stopped(record.stopped)}
        </p>
      )}
      <StepsLine isMapping={stage === 'mapping'} state={state} />
      {stage === 'running' ? <ImportProgress askedAt={askedAt} record={record} /> : null}
      {stage === 'mapping' ? (
        <MappingForm onBack={state === 'checked' ? () => setMapping(false) : undefined} record={record} />
      ) : null}
      {stage === 'outcome' ? (
        <ImportOutcome askedAt={askedAt} onEdit={() => setMapping(true)} record={record} />
      ) : null}
    </>
  );
}

/** A new stage removes the pressed button, and the focus with it: moves the focus to the heading. */
function useFocusOnNext(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [stage]);
  return heading;
}
