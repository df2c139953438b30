import { useState } from 'react';
import { Button, Input, Segmented, Select } from 'antd';
import { DayInput, RemoteSelect, useIsPhone } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates } from '@shop/domain';
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

interface OrderChoicesProps extends FilterProps {
  /** The number of orders in the list; undefined while it is unknown. */
  total: number | undefined;
}

/** The filters of the list besides its search; on phones they are behind a button. */
export function OrderChoices(props: OrderChoicesProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPhone ? (
        <Button aria-expanded={isOpen} className={styles['toggle'] ?? ''} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Скрыть фильтры' : 'Показать фильтры'}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Choices {...props} />}
    </>
  );
}

function Choices({ filters, onChange, total }: OrderChoicesProps) {
  return (
    <>
      <Input.Search
        allowClear
        aria-label={texts.address}
        className={styles['address'] ?? ''}
        defaultValue={filters.address}
        key={filters.address}
        onSearch={(address) => onChange({ address: address.trim() })}
        placeholder={texts.address}
      />
      <div className={styles['user']}>
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
      </div>
      <div className={styles['export']}>
        <ExportButton filters={filters} total={total} />
      </div>
      <Periods filters={filters} onChange={onChange} />
      {filters.period === 'own' ? <Days filters={filters} onChange={onChange} /> : null}
      <Select
        aria-label={texts.status}
        className={styles['statuses'] ?? ''}
        labelRender={({ label, value }) => (value === 'all' ? texts.anyStatus : label)}
        onChange={(status) => onChange({ status: status === 'all' ? null : status })}
        options={[
          { value: 'all' as const, label: texts.allStatuses },
          ...adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) })),
        ]}
        value={filters.status ?? ('all' as const)}
      />
      <Select
        allowClear
        aria-label={texts.money}
        className={styles['choice'] ?? ''}
        onChange={(money) => onChange({ money: money ?? null })}
        options={moneyStates.map((value) => ({ value, label: moneyStateLabel(value) }))}
        placeholder={texts.money}
        value={filters.money}
      />
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
    </>
  );
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
      <DayInput
        aria-label={texts.from}
        className={styles['date'] ?? ''}
        max={filters.to ?? undefined}
        onChange={(from) => onChange({ from })}
        prefix={texts.fromShort}
        value={filters.from}
      />
      <DayInput
        aria-label={texts.to}
        className={styles['date'] ?? ''}
        min={filters.from ?? undefined}
        onChange={(to) => onChange({ to })}
        prefix={texts.toShort}
        value={filters.to}
      />
    </>
  );
}
