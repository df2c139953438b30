import { useState } from 'react';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { apiErrorText, DayInput, FilterCheckbox, RemoteSelect, useIsPhone } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, colourLabel, colours, sizes } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { readOption, writeOption } from '../chosen-option.ts';
import { findCustomers } from '../find-customers.ts';
import { periodLabels, periods } from '../orders.filters.ts';
import { noSeam, today, type DetailingFilters as Filters } from './detailing.filters.ts';
import { findSold, saveSoldFile } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import styles from './detailing.module.css';

interface FiltersProps {
  filters: Filters;
  /** The parameters that occur in the results. */
  seams: readonly string[];
  onChange: (filters: Partial<Filters>) => void;
  onReset: () => void;
  onFind: () => void;
}

/** The maximum number of suggestions; more typing narrows them down. */
const maxOptions = 5;

/** The filters of the search; on phones behind a button. */
export function DetailingFilters(props: FiltersProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPhone ? (
        <Button aria-expanded={isOpen} className={styles['toggle'] ?? ''} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideFilters : texts.showFilters}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : (
        <>
          <People {...props} />
          <Params {...props} />
          <Dates {...props} />
          <Actions {...props} />
        </>
      )}
    </>
  );
}

function People({ filters, onChange }: FiltersProps) {
  return (
    <>
      <div className={styles['wide']}>
        <RemoteSelect
          aria-label={texts.product}
          limit={maxOptions}
          onChange={(product) => onChange({ product: writeOption(product) })}
          placeholder={texts.product}
          queryKey={['sold-choices']}
          search={findSold}
          value={readOption(filters.product)}
        />
      </div>
      <div className={styles['wide']}>
        <RemoteSelect
          aria-label={texts.user}
          failed={texts.usersFailed}
          limit={maxOptions}
          onChange={(user) => onChange({ user: writeOption(user) })}
          placeholder={texts.user}
          queryKey={['order-customers']}
          search={findCustomers}
          value={readOption(filters.user)}
        />
      </div>
    </>
  );
}

function Params({ filters, seams, onChange }: FiltersProps) {
  const known = [...new Set([...seams, ...(filters.seam && filters.seam !== noSeam ? [filters.seam] : [])])];
  return (
    <>
      <Select
        allowClear
        aria-label={texts.color}
        className={styles['choice'] ?? ''}
        onChange={(color) => onChange({ color: color ?? '' })}
        options={colours.map((value) => ({ value: String(value), label: colourLabel(value) }))}
        placeholder={texts.color}
        value={filters.color || null}
      />
      <Select
        allowClear
        aria-label={texts.size}
        className={styles['choice'] ?? ''}
        onChange={(size) => onChange({ size: size ?? '' })}
        options={sizes.map((value) => ({ value: String(value), label: value }))}
        placeholder={texts.size}
        value={filters.size || null}
      />
      <Select
        allowClear
        aria-label={texts.seam}
        className={styles['choice'] ?? ''}
        onChange={(seam) => onChange({ seam: seam ?? '' })}
        options={[{ value: noSeam, label: texts.noSeam }, ...known.map((value) => ({ value, label: value }))]}
        placeholder={texts.seam}
        value={filters.seam || null}
      />
    </>
  );
}

function Dates({ filters, onChange }: FiltersProps) {
  return (
    <>
      <Select
        aria-label={texts.period}
        className={styles['choice'] ?? ''}
        onChange={(period) => onChange({ period })}
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        value={filters.period}
      />
      {filters.period === 'own' ? (
        <>
          <Day
            label={texts.from}
            onChange={(from) => onChange({ from })}
            prefix={texts.fromShort}
            value={filters.from}
          />
          <Day
            label={texts.to}
            onChange={(to) => onChange({ to })}
            prefix={texts.toShort}
            value={filters.to}
          />
        </>
      ) : null}
      <Select
        aria-label={texts.status}
        className={styles['choice'] ?? ''}
        labelRender={({ label, value }) => (value === 'all' ? texts.anyStatus : label)}
        onChange={(status) => onChange({ status: status === 'all' ? null : status })}
        options={[
          { value: 'all' as const, label: texts.allStatuses },
          ...adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) })),
        ]}
        value={filters.status ?? ('all' as const)}
      />
      <FilterCheckbox checked={filters.paid} onChange={(paid) => onChange({ paid })}>
        {texts.paid}
      </FilterCheckbox>
    </>
  );
}

interface DayProps {
  label: string;
  prefix: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A date up to today: there are no purchases in the future. */
function Day({ label, ...day }: DayProps) {
  return (
    <DayInput
      {...day}
      accepts={(one) => one <= today()}
      aria-label={label}
      className={styles['date'] ?? ''}
      max={today()}
    />
  );
}

function Actions({ filters, onFind, onReset }: FiltersProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      showToast(texts.exported(await saveSoldFile(filters)), 'success');
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['actions']}>
      <Button onClick={onFind} type="primary">
        {texts.find}
      </Button>
      <Button onClick={onReset}>{texts.reset}</Button>
      <Button icon={<Download aria-hidden size={16} />} loading={isBusy} onClick={() => void save()}>
        {texts.export}
      </Button>
    </div>
  );
}
