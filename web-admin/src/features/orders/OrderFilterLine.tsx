import { Button, Input, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { Deferred, ListSearch, RemoteSelect, useIsPhone } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates } from '@shop/domain';
import { joinClasses } from '@shop/ui-kit';
import { writeOption } from './chosen-option.ts';
import {
  periodLabels,
  periodOf,
  periods,
  readCustomer,
  traitLabels,
  traits,
  type OrderFilters,
} from './orders.filters.ts';
import { ExportButton } from './exports/ExportButton.tsx';
import { findCustomers } from './find-customers.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

interface FilterProps {
  filters: OrderFilters;
  onChange: (filters: Partial<OrderFilters>) => void;
}

interface OrderFilterLineProps extends FilterProps {
  /** The number of orders in the list; undefined while it is unknown. */
  total: number | undefined;
}

/** The search and filters of the list; on phones the filters are behind a button. */
export function OrderFilterLine({ filters, onChange, total }: OrderFilterLineProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['search']}>
        <ListSearch label={texts.search} onSearch={(search) => onChange({ search })} value={filters.search} />
      </div>
      {isPhone ? (
        <Button aria-expanded={isOpen} className={styles['toggle'] ?? ''} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Скрыть фильтры' : 'Показать фильтры'}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Choices filters={filters} onChange={onChange} total={total} />}
    </>
  );
}

function Choices({ filters, onChange, total }: OrderFilterLineProps) {
  return (
    <>
      <Later className={styles['address']}>
        <Input.Search
          allowClear
          aria-label={texts.address}
          className={styles['address'] ?? ''}
          defaultValue={filters.address}
          key={filters.address}
          onSearch={(address) => onChange({ address: address.trim() })}
          placeholder={texts.address}
        />
      </Later>
      <div className={styles['user']}>
        <Later>
          <RemoteSelect
            aria-label={texts.user}
            failed={texts.usersFailed}
            limit={5}
            onChange={(user) => onChange({ user: writeOption(user) })}
            placeholder={texts.user}
            queryKey={['order-customers']}
            search={findCustomers}
            value={readCustomer(filters.user)}
          />
        </Later>
      </div>
      <ExportButton filters={filters} total={total} />
      <Periods filters={filters} onChange={onChange} />
      {filters.period === 'own' ? <Days filters={filters} onChange={onChange} /> : null}
      <Later className={styles['choice']}>
        <Select
          aria-label={texts.status}
          className={styles['choice'] ?? ''}
          onChange={(status) => onChange({ status: status === 'all' ? null : status })}
          options={[
            { value: 'all' as const, label: texts.allStatuses },
            ...adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) })),
          ]}
          value={filters.status ?? ('all' as const)}
        />
      </Later>
      <Later className={styles['choice']}>
        <Select
          allowClear
          aria-label={texts.money}
          className={styles['choice'] ?? ''}
          onChange={(money) => onChange({ money: money ?? null })}
          options={moneyStates.map((value) => ({ value, label: moneyStateLabel(value) }))}
          placeholder={texts.money}
          value={filters.money}
        />
      </Later>
      <Later className={styles['traits']}>
        <Select
          allowClear
          aria-label={texts.traits}
          className={styles['traits'] ?? ''}
          maxTagCount="responsive"
          mode="multiple"
          onChange={(chosen) => onChange({ traits: chosen })}
          options={traits.map((value) => ({ value, label: traitLabels[value] }))}
          placeholder={texts.traits}
          value={filters.traits}
        />
      </Later>
    </>
  );
}

/** A field that appears after the rows: Ant Design's fields measure themselves, and each measurement lays out the whole page. */
function Later({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = <span aria-hidden className={joinClasses(className, styles['place'])} />;
  return <Deferred placeholder={place}>{children}</Deferred>;
}

/** All periods are visible and one click away; a phone has no room for that. */
function Periods({ filters, onChange }: FilterProps) {
  const isPhone = useIsPhone();
  const choice = {
    'aria-label': texts.period,
    options: periods.map((value) => ({ value, label: periodLabels[value] })),
    value: periodOf(filters),
  };
  if (isPhone)
    return (
      <Select {...choice} className={styles['choice'] ?? ''} onChange={(period) => onChange({ period })} />
    );
  return <Segmented {...choice} onChange={(period) => onChange({ period })} />;
}

function Days({ filters, onChange }: FilterProps) {
  return (
    <>
      <Input
        aria-label={texts.from}
        className={styles['date'] ?? ''}
        onChange={({ target }) => onChange({ from: target.value || null })}
        type="date"
        value={filters.from ?? ''}
      />
      <Input
        aria-label={texts.to}
        className={styles['date'] ?? ''}
        onChange={({ target }) => onChange({ to: target.value || null })}
        type="date"
        value={filters.to ?? ''}
      />
    </>
  );
}
