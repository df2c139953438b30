import type { ReactNode } from 'react';
import type { PluralForms } from '@shop/domain';
import { Deferred } from '../layout/Deferred.tsx';
import { BulkBar, type AllMatching, type BulkAction } from './BulkBar.tsx';
import type { DataColumn } from './table-column.ts';
import type { Selection } from './selection.ts';
import { useTickedKeys } from './use-selection.ts';
import type { TableView } from './use-table-view.ts';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './DataTable.module.css';

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
      {view ? (
        <Deferred placeholder={<span aria-hidden className={styles['viewMenuPlace']} />}>
          <ViewMenu columns={columns} view={view} />
        </Deferred>
      ) : null}
    </div>
  );
}

interface BulkOrProps extends Pick<ListToolbarProps<never, never>, 'forms' | 'pageKeys' | 'onCleared'> {
  bulk: BulkChoice;
  otherwise: ReactNode;
}

/** Both are always mounted and one is hidden: rendering the bar with the first tick would be noticeably slow. */
function BulkOr({ bulk, forms, pageKeys, onCleared, otherwise }: BulkOrProps) {
  const { selection, actions, all } = bulk;
  const isChosen = useTickedKeys(selection).length > 0;
  const clear = (): void => {
    selection.clear();
    onCleared();
  };
  return (
    <>
      <div className={styles['choice']} hidden={isChosen}>
        {otherwise}
      </div>
      <div className={styles['choice']} hidden={!isChosen}>
        <Deferred>
          <BulkBar
            actions={actions}
            all={all}
            forms={forms}
            onClear={clear}
            pageKeys={pageKeys}
            selection={selection}
          />
        </Deferred>
      </div>
    </>
  );
}
