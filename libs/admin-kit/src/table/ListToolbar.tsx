import type { ReactNode } from 'react';
import type { PluralForms } from '@shop/domain';
import { BulkBar, type AllMatching, type BulkAction } from './BulkBar.tsx';
import type { DataColumn } from './table-column.ts';
import type { Selection } from './selection.ts';
import { useTickedKeys } from './use-selection.ts';
import type { TableView } from './use-table-view.ts';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './DataTable.module.css';

/** What can be ticked and what is to be done with it. */
export interface BulkChoice {
  selection: Selection;
  actions: readonly BulkAction[];
  /** With it everything that the filters leave can be chosen at once. */
  all?: AllMatching | undefined;
}

interface ListToolbarProps<Row, SortField extends string> {
  filters: ReactNode;
  bulk: BulkChoice | undefined;
  forms: PluralForms;
  pageKeys: readonly string[];
  columns: readonly DataColumn<Row, SortField>[];
  /** None where there are no columns to choose. */
  view: TableView<Row, SortField> | null;
  onCleared: () => void;
}

/** The line above a list: its filters, or what to do with the rows as soon as one is ticked. */
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

/** Both stand there from the beginning and one of them is shown: to make the bar with the first tick would be felt. */
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
        <BulkBar
          actions={actions}
          all={all}
          forms={forms}
          onClear={clear}
          pageKeys={pageKeys}
          selection={selection}
        />
      </div>
    </>
  );
}
