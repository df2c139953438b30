import type { ReactNode } from 'react';
import type { SortDirection } from '../list/list-schema.ts';

export interface DataColumn<Row, SortField extends string = string> {
  key: string;
  /** The head of the column, and its name in the menu of columns and in the sheet on phones. */
  title: string;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without one the column cannot be sorted. */
  sortBy?: SortField;
  /** Which way the first click sorts: the newest and the largest first, unless said otherwise. */
  firstDirection?: SortDirection;
  /** Sums and counts stand at the end, digit below digit. */
  align?: 'end';
  /** In px; a column without one takes what is left. */
  width?: number;
  /** In px, of a column that takes what is left: the table scrolls sideways before it gets narrower. */
  minWidth?: number;
  /** Can be shown by the menu of columns. */
  isHiddenAtFirst?: boolean;
}

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Why it cannot be done now; the action stands there all the same and says so. */
  disabledReason?: string | undefined;
  run: () => void;
}

/** What a table has to know of its rows. Made once, outside of the component or by `useMemo`. */
export interface RowSpec<Row> {
  key: (row: Row) => string;
  /** Names the row to those who do not see it, and at the tick box: «Заказ 100237». */
  name: (row: Row) => string;
  /** Where the row leads to. The first column is the link, and the whole row answers to it. */
  href?: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** The two facts that a phone shows; the rest is in the sheet that opens. */
  phone: { title: (row: Row) => ReactNode; note: (row: Row) => ReactNode; aside?: (row: Row) => ReactNode };
  /** Marks a row that differs from the others, such as an order that staff wrote by hand. */
  isHighlighted?: (row: Row) => boolean;
}

/** One page of a list as the API answers it. DECISIONS 3 */
export interface ListPage<Row> {
  total: number;
  data: readonly Row[];
}
