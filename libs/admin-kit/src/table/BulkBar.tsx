import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { countOf, type PluralForms } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { menuItems } from './RowMenu.tsx';
import type { RowAction } from './table-column.ts';
import type { Selection } from './selection.ts';
import { tableTexts as texts } from './table.texts.ts';
import { useTickedKeys } from './use-selection.ts';
import styles from './BulkBar.module.css';

interface BarAction extends Omit<RowAction, 'run'> {
  /** A phone has no room for it beside the others: there two or more such actions are behind «Ещё». */
  isRare?: boolean;
}

export interface BulkAction extends BarAction {
  /** Receives the keys of all ticked rows on all pages. Actions run one at a time; a thrown error is shown. */
  run: (keys: readonly string[]) => void | Promise<void>;
}

export interface AllAction extends BarAction {
  /** Actions run one at a time; a thrown error is shown. */
  run: () => void | Promise<void>;
}

/** All rows that match the filters, on all pages: for bulk actions that the server runs by itself. */
export interface AllMatching {
  /** The number of matching rows. */
  total: number;
  isChosen: boolean;
  onChoose: () => void;
  actions: readonly AllAction[];
}

interface BulkBarProps {
  selection: Selection;
  /** The rows of this page: the bar states how many ticked rows are on other pages. */
  pageKeys: readonly string[];
  /** The plural forms of the rows: «заказ», «заказа», «заказов». */
  forms: PluralForms;
  actions: readonly BulkAction[];
  /** Offered once all rows of the page are ticked and there are more. */
  all?: AllMatching | undefined;
  onClear: () => void;
}

/** The bulk actions for the ticked rows. Replaces the filters in the same place, so that the layout does not shift. */
export function BulkBar({ selection, pageKeys, forms, actions, all, onClear }: BulkBarProps) {
  const keys = useTickedKeys(selection);
  const isPhone = useIsPhone();
  const [running, setRunning] = useState<string | null>(null);
  const here = new Set(pageKeys);
  const elsewhere = keys.filter((key) => !here.has(key)).length;

  const ticked = new Set(keys);
  const isWholePage = pageKeys.length > 0 && pageKeys.every((key) => ticked.has(key));
  const chosen = all?.isChosen === true ? all : null;
  const offered = all && !chosen && isWholePage && all.total > keys.length ? all : null;

  const run = async (key: string, work: () => void | Promise<void>): Promise<void> => {
    if (running !== null) return;
    setRunning(key);
    try {
      await work();
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setRunning(null);
    }
  };

  const offers: readonly (BarAction & RowAction)[] = (chosen?.actions ?? actions).map((action) => ({
    ...action,
    run: () => void run(action.key, () => action.run(selection.keys())),
  }));
  const rare = isPhone ? offers.filter(({ isRare }) => isRare) : [];
  const collected = rare.length > 1 ? rare : [];

  return (
    <div aria-label={texts.bulk} className={styles['bar']} role="toolbar">
      <p className={styles['count']} role="status">
        {chosen
          ? texts.selectedAll(countOf(chosen.total, forms))
          : texts.selected(countOf(keys.length, forms))}
        {elsewhere > 0 && !chosen ? (
          <span className={styles['soft']}>, {texts.elsewhere(elsewhere)}</span>
        ) : null}
      </p>
      {offered ? (
        <Button onClick={offered.onChoose} type="link">
          {texts.selectAll(offered.total)}
        </Button>
      ) : null}
      {offers
        .filter((action) => !collected.includes(action))
        .map((action) => (
          <BulkButton
            action={action}
            isBusy={running === action.key}
            isOff={running !== null && running !== action.key}
            key={action.key}
          />
        ))}
      {collected.length > 0 ? (
        <MoreButton
          actions={collected}
          isBusy={collected.some(({ key }) => key === running)}
          isOff={running !== null}
        />
      ) : null}
      <Button
        className={styles['clear'] ?? ''}
        icon={<X aria-hidden size={16} />}
        onClick={onClear}
        title={texts.unselect}
        type="text"
      >
        <span className={styles['clearLabel']}>{texts.unselect}</span>
      </Button>
    </div>
  );
}

interface BulkButtonProps {
  action: RowAction;
  isBusy: boolean;
  isOff: boolean;
}

/** A disabled action stays focusable and states its reason. */
function BulkButton({ action, isBusy, isOff }: BulkButtonProps) {
  const { label, icon, isDangerous = false, disabledReason, run } = action;
  const isDisabled = isOff || disabledReason !== undefined;
  return (
    <Button
      aria-disabled={isDisabled || undefined}
      aria-label={disabledReason === undefined ? undefined : `${label}. ${disabledReason}`}
      className={isDisabled ? (styles['off'] ?? '') : ''}
      danger={isDangerous}
      icon={icon}
      loading={isBusy}
      onClick={() => {
        if (!isDisabled) run();
      }}
      title={disabledReason}
    >
      {label}
    </Button>
  );
}

interface MoreButtonProps extends Omit<BulkButtonProps, 'action'> {
  actions: readonly RowAction[];
}

/** The rarer actions of a phone. The bar is at the lower edge, so that the menu opens upwards. */
function MoreButton({ actions, isBusy, isOff }: MoreButtonProps) {
  return (
    <Dropdown
      autoFocus
      disabled={isOff}
      menu={{ items: menuItems(actions), 'aria-label': texts.more }}
      placement="topRight"
      trigger={['click']}
    >
      <Button icon={<Ellipsis aria-hidden size={16} />} loading={isBusy}>
        {texts.more}
      </Button>
    </Dropdown>
  );
}
