import { useState } from 'react';
import { Button, Select } from 'antd';
import { DayInput, useIsPhone } from '@shop/admin-kit';
import { auditEntityName, auditVerbName } from '@shop/domain';
import { actions, entities, type AuditFilters } from './audit.filters.ts';
import { auditTexts as texts } from './audit.texts.ts';
import styles from './audit.module.css';

interface AuditFilterLineProps {
  filters: AuditFilters;
  actors: readonly { _id: string; name: string }[];
  onChange: (filters: Partial<AuditFilters>) => void;
}

/** The filters of the log; on phones they are behind a button. */
export function AuditFilterLine(props: AuditFilterLineProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPhone ? (
        <Button aria-expanded={isOpen} block onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideFilters : texts.showFilters}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Choices {...props} />}
    </>
  );
}

function Choices({ filters, actors, onChange }: AuditFilterLineProps) {
  const { actor, entity, action, from, to } = filters;
  const search = { showSearch: true, optionFilterProp: 'label', allowClear: true } as const;
  return (
    <>
      <Select
        {...search}
        aria-label={texts.by}
        className={styles['choice'] ?? ''}
        onChange={(chosen?: string) => onChange({ actor: chosen ?? '' })}
        options={actors.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder={texts.anyone}
        value={actor || null}
      />
      <Select
        {...search}
        aria-label={texts.what}
        className={styles['choice'] ?? ''}
        onChange={(chosen?: AuditFilters['entity']) => onChange({ entity: chosen ?? null, key: '' })}
        options={entities.map((value) => ({ value, label: auditEntityName(value) }))}
        placeholder={texts.anything}
        value={entity}
      />
      <Select
        {...search}
        aria-label={texts.action}
        className={styles['choice'] ?? ''}
        onChange={(chosen?: AuditFilters['action']) => onChange({ action: chosen ?? null })}
        options={actions.map((value) => ({ value, label: auditVerbName(value) }))}
        placeholder={texts.anyAction}
        value={action}
      />
      <DayInput
        aria-label={texts.from}
        className={styles['day'] ?? ''}
        max={to ?? undefined}
        onChange={(day) => onChange({ from: day })}
        prefix={texts.from}
        value={from}
      />
      <DayInput
        aria-label={texts.to}
        className={styles['day'] ?? ''}
        min={from ?? undefined}
        onChange={(day) => onChange({ to: day })}
        prefix={texts.to}
        value={to}
      />
    </>
  );
}
