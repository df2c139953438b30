import { useState } from 'react';
import { Button, Input, Popover, Select } from 'antd';
import { DayInput, RemoteSelect } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates } from '@shop/domain';
import { writeOption } from './chosen-option.ts';
import { findCustomers } from './find-customers.ts';
import {
  periodLabels,
  periodOf,
  periods,
  readCustomer,
  traitLabels,
  traits,
  type OrderFilters,
} from './orders.filters.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

export interface FilterProps {
  filters: OrderFilters;
  onChange: (filters: Partial<OrderFilters>) => void;
}

/** The filters that staff use all day. */
export function UsualFilters({ filters, onChange }: FilterProps) {
  return (
    <>
      <Select
        aria-label={texts.period}
        className={styles['period'] ?? ''}
        onChange={(period) => onChange({ period })}
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        value={periodOf(filters)}
      />
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
    </>
  );
}

/** The other filters, behind a button; what is chosen there is in the chips of the list. */
export function MoreFilters(props: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      content={
        <div className={styles['moreFilters']}>
          <OtherFilters {...props} />
        </div>
      }
      destroyOnHidden
      onOpenChange={setOpen}
      open={isOpen}
      placement="bottomRight"
      trigger="click"
    >
      <Button aria-expanded={isOpen} className={styles['more'] ?? ''}>
        {texts.moreFilters}
      </Button>
    </Popover>
  );
}

export function OtherFilters({ filters, onChange }: FilterProps) {
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
        className={styles['choice'] ?? ''}
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
      {filters.from === null && filters.to === null ? (
        <span className={styles['noDays']} role="status">
          {texts.noDays}
        </span>
      ) : null}
    </>
  );
}
