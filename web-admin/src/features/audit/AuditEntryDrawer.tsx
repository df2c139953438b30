import { useQuery } from '@tanstack/react-query';
import { Drawer, Spin } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { Difference, LoadFailure, Moment, useIsPhone } from '@shop/admin-kit';
import type { AuditEntry } from '@shop/api-client';
import { sentFields, shownChanges } from '../../history/change-words.ts';
import { actionText, authorText, historyTexts, recordText } from '../../history/history.texts.ts';
import { recordPath } from '../../history/record-path.ts';
import { useNamesOfIds } from '../../history/use-names-of-ids.ts';
import { paths } from '../../paths.ts';
import { auditEntryQuery } from './audit.queries.ts';
import { auditTexts as texts } from './audit.texts.ts';
import styles from './audit.module.css';

interface AuditEntryDrawerProps {
  id: string;
  closeTo: string;
}

/** One entry of the log with all its differences. */
export function AuditEntryDrawer({ id, closeTo }: AuditEntryDrawerProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data, error, isError, refetch } = useQuery(auditEntryQuery(id));
  return (
    <Drawer
      onClose={() => void navigate(closeTo)}
      open
      size={isPhone ? '100%' : 'min(560px, 100%)'}
      title={data ? recordText(data) : texts.label}
    >
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.entryFailed} />
      ) : data === undefined ? (
        <Spin />
      ) : data === null ? (
        <p>{texts.entryMissing}</p>
      ) : (
        <EntryFacts entry={data} />
      )}
    </Drawer>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { entity, key, error, at, by, fields, changes } = entry;
  const namesOfIds = useNamesOfIds([entry]);
  const path = recordPath(entry);
  const sent = changes.length === 0 ? sentFields(fields) : [];
  const filter = (search: Record<string, string>): string =>
    `${paths.audit()}?${new URLSearchParams(search).toString()}`;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{texts.action}</dt>
        <dd>{actionText(entry)}</dd>
        <dt>{texts.by}</dt>
        <dd>{authorText(by)}</dd>
        <dt>{texts.at}</dt>
        <dd>
          <Moment at={at} />
        </dd>
        {error === null ? null : (
          <>
            <dt>{texts.error}</dt>
            <dd>{error}</dd>
          </>
        )}
        {sent.length === 0 ? null : (
          <>
            <dt>{historyTexts.fieldsOnly}</dt>
            <dd>{sent.join(', ')}</dd>
          </>
        )}
      </dl>
      <Difference changes={shownChanges(entry, namesOfIds)} empty={historyTexts.empty} />
      <p className={styles['links']}>
        {path === null ? null : <Link to={path}>{texts.open}</Link>}
        {key === null ? null : <Link to={filter({ entity, key })}>{texts.history}</Link>}
        {key !== null && (entity === 'bulk-run' || entity === 'product-import') ? (
          <Link to={filter({ partOf: `${entity}:${key}` })}>{texts.showParts}</Link>
        ) : null}
      </p>
    </>
  );
}
