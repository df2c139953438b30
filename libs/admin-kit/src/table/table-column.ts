import type { ReactNode } from 'react';
import type { SortDirection } from '../list/list-schema.ts';

export interface DataColumn<Row, SortField extends string = string> {
  key: string;
  /** The header of the column, and its name in the column menu and in the sheet on phones. */
  title: string;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column is not sortable. */
  sortBy?: SortField;
  /** The direction of the first click; descending by default, the newest and largest first. */
  firstDirection?: SortDirection;
  /** Aligns amounts and counts at the end, digit below digit. */
  align?: 'end';
  /** In px; a column without a width takes the remaining space. */
  width?: number;
  /** In px, for a column without a width: below it the table scrolls sideways. */
  minWidth?: number;
  /** Hidden by default; the column menu can show it. */
  isHiddenAtFirst?: boolean;
}

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** The reason why the action is disabled; the action stays visible and shows it. */
  disabledReason?: string | undefined;
  run: () => void;
}

/** Describes the rows of a table. Created once, outside of the component or by `useMemo`. */
export interface RowSpec<Row> {
  key: (row: Row) => string;
  /** The accessible name of the row and its checkbox: «Заказ 100237». */
  name: (row: Row) => string;
  /** The link of the row. It is in the first column and covers the whole row. */
  href?: (row: Row) => string;
  /** Called when somebody follows the link of the row. */
  onFollow?: (row: Row) => void;
  actions?: (row: Row) => readonly RowAction[];
  /** The two facts that a phone shows; the rest is in a sheet. */
  phone: { title: (row: Row) => ReactNode; note: (row: Row) => ReactNode; aside?: (row: Row) => ReactNode };
  /** Marks special rows, such as an order that staff entered by hand. */
  isHighlighted?: (row: Row) => boolean;
  /** Greys rows that no longer belong to the list, and stay because somebody is at the rows. */
  isGone?: (row: Row) => boolean;
}

/** One page of a list, as the API returns it. DECISIONS 3 */
export interface ListPage<Row> {
  total: number;
  data: readonly Row[];
}
