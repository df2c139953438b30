import { Button, Input, Select } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiErrorText, ListSearch, RemoteSelect, useIsPhone } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, moneyStateLabel, moneyStates } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { writeOption } from './chosen-option.ts';
import {
  periodLabels,
  periods,
  readCustomer,
  traitLabels,
  traits,
  type OrderFilters,
} from './orders.filters.ts';
import { findCustomers } from './find-customers.ts';
import { saveOrdersFile } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

interface OrderFilterLineProps {
  filters: OrderFilters;
  onChange: (filters: Partial<OrderFilters>) => void;
}

/** Search and filters over the list; on phones behind a button. */
export function OrderFilterLine({ filters, onChange }: OrderFilterLineProps) {
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
      {isPhone && !isOpen ? null : <Choices filters={filters} onChange={onChange} />}
    </>
  );
}

function Choices({ filters, onChange }: OrderFilterLineProps) {
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
        aria-label={texts.period}
        className={styles['choice'] ?? ''}
        onChange={(period) => onChange({ period })}
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        value={filters.period}
      />
      {filters.period === 'own' ? <Days filters={filters} onChange={onChange} /> : null}
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
      <ExportButton filters={filters} />
    </>
  );
}

function Days({ filters, onChange }: OrderFilterLineProps) {
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

function ExportButton({ filters }: Pick<OrderFilterLineProps, 'filters'>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveOrdersFile(filters);
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden size={16} />} loading={isBusy} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
