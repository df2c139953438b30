import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { Table, type TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { joinClasses, Skeleton } from '@shop/ui-kit';
import type { Sort, SortDirection } from '../list/list-schema.ts';
import type { DataColumn, RowSpec } from './table-column.ts';
import { RowMenuButton, type OpenMenu } from './RowMenu.tsx';
import type { Selection } from './selection.ts';
import { SortButton } from './SortButton.tsx';
import { tableTexts as texts } from './table.texts.ts';
import { TickAllBox, TickBox } from './TickBox.tsx';
import styles from './DataTable.module.css';

/** A row of the table, or the place where one will be. */
export interface Line<Row> {
  key: string;
  row: Row | null;
}

interface TableViewProps<Row, SortField extends string> {
  label: string;
  lines: readonly Line<Row>[];
  columns: readonly DataColumn<Row, SortField>[];
  rows: RowSpec<Row>;
  sort: Sort<SortField>;
  onSort: (sort: Sort<SortField>) => void;
  selection: Selection | undefined;
  onOpenMenu: (menu: OpenMenu) => void;
  isDimmed: boolean;
  /** Stands instead of rows. */
  instead: ReactNode;
}

const tickWidth = 44;
const actionsWidth = 56;
const usualWidth = 160;

/** Ant Design's table. It is costly to draw: whoever uses it keeps the element as long as its properties are the same. */
export function TableView<Row, SortField extends string>(props: TableViewProps<Row, SortField>) {
  const { label, lines, columns, rows, sort, onSort, selection, onOpenMenu, isDimmed, instead } = props;
  const pageKeys = useMemo(() => lines.flatMap(({ key, row }) => (row === null ? [] : [key])), [lines]);
  const width =
    columns.reduce((sum, { width: given, minWidth = usualWidth }) => sum + (given ?? minWidth), 0) +
    (selection ? tickWidth : 0) +
    (rows.actions ? actionsWidth : 0);

  return (
    <div
      className={styles['scroller']}
      data-dimmed={isDimmed || undefined}
      data-scroller
      onKeyDown={tickByKey}
    >
      <Table<Line<Row>>
        aria-label={label}
        className={styles['table'] ?? ''}
        columns={[
          ...(selection ? [tickColumn(selection, rows, pageKeys)] : []),
          ...columns.map((column, at) => dataColumn(column, { rows, sort, onSort, isFirst: at === 0 })),
          ...(rows.actions ? [actionsColumn(rows, onOpenMenu)] : []),
        ]}
        dataSource={lines}
        locale={{ emptyText: instead }}
        pagination={false}
        rowClassName={({ row }) =>
          joinClasses(styles['row'], row !== null && rows.isHighlighted?.(row) && styles['highlighted'])
        }
        rowHoverable={false}
        rowKey="key"
        style={{ minWidth: width }}
        tableLayout="fixed"
      />
    </div>
  );
}

function tickColumn<Row>(
  selection: Selection,
  rows: RowSpec<Row>,
  pageKeys: readonly string[],
): TableColumnType<Line<Row>> {
  return {
    key: 'tick',
    width: tickWidth,
    className: styles['tick'] ?? '',
    title: <TickAllBox pageKeys={pageKeys} selection={selection} />,
    render: (_value, { key, row }) =>
      row === null ? null : (
        <TickBox name={rows.name(row)} pageKeys={pageKeys} rowKey={key} selection={selection} />
      ),
  };
}

interface HeadOptions<Row, SortField extends string> {
  rows: RowSpec<Row>;
  sort: Sort<SortField>;
  onSort: (sort: Sort<SortField>) => void;
  isFirst: boolean;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function dataColumn<Row, SortField extends string>(
  column: DataColumn<Row, SortField>,
  { rows, sort, onSort, isFirst }: HeadOptions<Row, SortField>,
): TableColumnType<Line<Row>> {
  const { key, title, sortBy, align, width, firstDirection = 'desc', render } = column;
  const direction = sortBy !== undefined && sort.field === sortBy ? sort.direction : null;
  return {
    key,
    ...(width !== undefined && { width }),
    ...(align && { align }),
    ...(isFirst && { rowScope: 'row' as const }),
    title:
      sortBy === undefined ? (
        title
      ) : (
        <SortButton
          direction={direction}
          onSort={() => onSort({ field: sortBy, direction: nextDirection(direction, firstDirection) })}
          title={title}
        />
      ),
    ...(direction && { onHeaderCell: () => ({ 'aria-sort': spoken[direction] }) }),
    render: (_value, { row }) => {
      if (row === null) return <Skeleton part={isFirst ? 'most' : 'half'} />;
      const cell = <span className={styles['cell']}>{render(row)}</span>;
      if (!isFirst || !rows.href) return cell;
      return (
        <Link
          aria-label={rows.name(row)}
          className={styles['link'] ?? ''}
          title={rows.name(row)}
          to={rows.href(row)}
        >
          {cell}
        </Link>
      );
    },
  };
}

function nextDirection(now: SortDirection | null, first: SortDirection): SortDirection {
  if (now === null) return first;
  return now === 'asc' ? 'desc' : 'asc';
}

function actionsColumn<Row>(
  { name, actions }: RowSpec<Row>,
  onOpen: (menu: OpenMenu) => void,
): TableColumnType<Line<Row>> {
  return {
    key: 'actions',
    width: actionsWidth,
    className: styles['actions'] ?? '',
    title: <span className={styles['unseen']}>{texts.actions}</span>,
    render: (_value, { row }) =>
      row === null || !actions ? null : (
        <RowMenuButton actions={() => actions(row)} name={name(row)} onOpen={onOpen} />
      ),
  };
}

/** X ticks the row that holds the focus, on a Russian keyboard too. */
function tickByKey({ code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (code !== 'KeyX' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  target.closest('tr')?.querySelector<HTMLInputElement>('[data-tick]')?.click();
}
