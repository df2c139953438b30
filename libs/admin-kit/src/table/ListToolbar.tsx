import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { PluralForms } from '@shop/domain';
import { joinClasses } from '@shop/ui-kit';
import { isSomethingAbove, isTyping } from '../layout/is-key-for-page.ts';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { deferredPart } from '../layout/deferred-part.tsx';
import type { AllMatching, BulkAction } from './BulkBar.tsx';
import type { DataColumn } from './table-column.ts';
import type { Selection } from './selection.ts';
import { useTickedKeys } from './use-selection.ts';
import type { TableView } from './use-table-view.ts';
import styles from './DataTable.module.css';

const BulkBar = deferredPart(async () => (await import('./list-controls.ts')).BulkBar);

const ViewMenu = deferredPart(
  async () => (await import('./list-controls.ts')).ViewMenu,
  <span aria-hidden className={styles['viewMenuPlace']} />,
);

/** Menus and open lists use the key themselves. */
const ownEscape = '[role="menu"], [role="listbox"], [aria-expanded="true"]';

/** The selection of a list and its bulk actions. */
export interface BulkChoice {
  selection: Selection;
  actions: readonly BulkAction[];
  /** Lets the user choose all rows that match the filters. */
  all?: AllMatching | undefined;
}

interface ListToolbarProps<Row, SortField extends string> {
  filters: ReactNode;
  bulk: BulkChoice | undefined;
  forms: PluralForms;
  pageKeys: readonly string[];
  columns: readonly DataColumn<Row, SortField>[];
  /** Null where there are no columns to choose. */
  view: TableView<Row, SortField> | null;
  onCleared: () => void;
}

/** The line above a list: its filters, or the bulk actions once a row is ticked. */
export function ListToolbar<Row, SortField extends string>(props: ListToolbarProps<Row, SortField>) {
  const { filters, bulk, forms, pageKeys, columns, view, onCleared } = props;
  const usual = <div className={styles['filters']}>{filters}</div>;
  return (
    <div className={styles['toolbar']}>
      {bulk ? (
        <BulkOr bulk={bulk} forms={forms} onCleared={onCleared} otherwise={usual} pageKeys={pageKeys} />
      ) : (
        usual
      )}
      {view ? <ViewMenu columns={columns} view={view} /> : null}
    </div>
  );
}

interface BulkOrProps extends Pick<ListToolbarProps<never, never>, 'forms' | 'pageKeys' | 'onCleared'> {
  bulk: BulkChoice;
  otherwise: ReactNode;
}

/**
 * Both are always mounted and one is hidden: rendering the bar with the first tick would be noticeably slow. The filters
 * keep their height, or the rows would move away from under the pointer with the first tick.
 */
function BulkOr({ bulk, forms, pageKeys, onCleared, otherwise }: BulkOrProps) {
  const { selection, actions, all } = bulk;
  const isChosen = useTickedKeys(selection).length > 0;
  const isPhone = useIsPhone();
  const isCovered = isChosen && !isPhone;
  const clear = (): void => {
    selection.clear();
    onCleared();
  };
  const clearOnEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
    // The bar follows the ticks a moment later: what it shows does not decide.
    if (selection.keys().length === 0) return;
    if (event.target instanceof Element && event.target.closest(ownEscape)) return;
    clear();
  });
  useEffect(() => {
    // What is open above the list is closed first: looked at before the key can close it.
    let isForOther = false;
    const inspect = ({ key }: KeyboardEvent): void =>
      void (isForOther = key === 'Escape' && isSomethingAbove());
    const listen = (event: KeyboardEvent): void => {
      if (!isForOther) clearOnEscape(event);
    };
    addEventListener('keydown', inspect, true);
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', inspect, true);
      removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <div className={styles['choices']} data-chosen={isChosen || undefined}>
      <div
        className={styles['choice']}
        inert={isCovered}
        style={{ visibility: isCovered ? 'hidden' : undefined }}
      >
        {otherwise}
      </div>
      <div className={joinClasses(styles['choice'], styles['bulk'])} data-keep-clear hidden={!isChosen}>
        <BulkBar
          actions={actions}
          all={all}
          forms={forms}
          onClear={clear}
          pageKeys={pageKeys}
          selection={selection}
        />
      </div>
    </div>
  );
}
