import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses, Skeleton } from '@shop/ui-kit';
import type { Sort, SortDirection } from '../list/list-schema.ts';
import type { DataColumn, RowSpec } from './table-column.ts';
import { actByKey, enterRows } from './row-keys.ts';
import { RowMenuButton, type OpenMenu } from './RowMenuButton.tsx';
import type { Selection } from './selection.ts';
import { SortButton } from './SortButton.tsx';
import { tableTexts as texts } from './table.texts.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRowsInStages } from './use-rows-in-stages.ts';
import { TickAllBox, TickBox } from './TickBox.tsx';
import styles from './DataTable.module.css';

/** A row of the table, or a placeholder for one. */
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
}

const tickWidth = 44;
const actionsWidth = 56;
const usualWidth = 160;

/**
 * The rows as a native table: Ant Design's takes several times as long to load and render, for features that no list
 * here needs. A row re-renders only when its data changes.
 */
export function TableView<Row, SortField extends string>(props: TableViewProps<Row, SortField>) {
  const { label, lines, columns, rows, sort, onSort, selection, onOpenMenu, isDimmed } = props;
  const pageKeys = useMemo(() => lines.flatMap(({ key, row }) => (row === null ? [] : [key])), [lines]);
  const { shown, left } = useRowsInStages(lines);
  const minWidth =
    columns.reduce((sum, { width, minWidth: least = usualWidth }) => sum + (width ?? least), 0) +
    (selection ? tickWidth : 0) +
    (rows.actions ? actionsWidth : 0);

  const scroller = useKeptScroll(pageKeys.length > 0);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => enterRows(event, scroller.current);
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  }, [scroller]);

  return (
    <div
      className={styles['scroller']}
      data-dimmed={isDimmed || undefined}
      data-scroller
      onKeyDown={({ nativeEvent }) => actByKey(nativeEvent)}
      ref={scroller}
    >
      <table aria-label={label} className={styles['table']} style={{ minWidth }}>
        <colgroup>
          {selection ? <col style={{ width: tickWidth }} /> : null}
          {columns.map(({ key, width }) => (
            <col key={key} {...(width !== undefined && { style: { width } })} />
          ))}
          {rows.actions ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th className={styles['tick']} scope="col">
                <TickAllBox pageKeys={pageKeys} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell column={column} key={column.key} onSort={onSort} sort={sort} />
            ))}
            {rows.actions ? (
              <th className={styles['actions']} scope="col">
                <span className={styles['unseen']}>{texts.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, row }) =>
            row === null ? (
              <WaitingLine columns={columns} key={key} lineKey={key} rows={rows} selection={selection} />
            ) : (
              <RowLine
                columns={columns}
                key={key}
                lineKey={key}
                onOpenMenu={onOpenMenu}
                pageKeys={pageKeys}
                row={row}
                rows={rows}
                selection={selection}
              />
            ),
          )}
        </tbody>
      </table>
      {left > 0 ? <div style={{ height: `calc(${left} * var(--row-height))` }} /> : null}
    </div>
  );
}

interface HeadCellProps<Row, SortField extends string> extends Pick<
  TableViewProps<Row, SortField>,
  'sort' | 'onSort'
> {
  column: DataColumn<Row, SortField>;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row, SortField extends string>({ column, sort, onSort }: HeadCellProps<Row, SortField>) {
  const { title, sortBy, align, firstDirection = 'desc' } = column;
  const direction = sortBy !== undefined && sort.field === sortBy ? sort.direction : null;
  return (
    <th aria-sort={direction ? spoken[direction] : undefined} data-align={align} scope="col">
      {sortBy === undefined ? (
        title
      ) : (
        <SortButton
          direction={direction}
          onSort={() => onSort({ field: sortBy, direction: nextDirection(direction, firstDirection) })}
          title={title}
        />
      )}
    </th>
  );
}

function nextDirection(now: SortDirection | null, first: SortDirection): SortDirection {
  if (now === null) return first;
  return now === 'asc' ? 'desc' : 'asc';
}

interface LineProps<Row, SortField extends string> extends Pick<
  TableViewProps<Row, SortField>,
  'columns' | 'rows' | 'selection'
> {
  lineKey: string;
}

/** The placeholder of a row that is being loaded. */
function WaitingLine<Row, SortField extends string>(props: LineProps<Row, SortField>) {
  const { lineKey, columns, rows, selection } = props;
  return (
    <tr className={styles['row']} data-row-key={lineKey}>
      {selection ? <td className={styles['tick']} /> : null}
      {columns.map(({ key, align }, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell data-align={align} key={key} {...(at === 0 && { scope: 'row' })}>
            <Skeleton part={at === 0 ? 'most' : 'half'} />
          </Cell>
        );
      })}
      {rows.actions ? <td className={styles['actions']} /> : null}
    </tr>
  );
}

interface RowLineProps<Row, SortField extends string>
  extends LineProps<Row, SortField>, Pick<TableViewProps<Row, SortField>, 'onOpenMenu'> {
  row: Row;
  pageKeys: readonly string[];
}

function RowLine<Row, SortField extends string>(props: RowLineProps<Row, SortField>) {
  const { lineKey, row, columns, rows, selection, pageKeys, onOpenMenu } = props;
  return useMemo(() => {
    const { actions } = rows;
    const name = rows.name(row);
    return (
      <tr
        className={joinClasses(styles['row'], rows.isHighlighted?.(row) && styles['highlighted'])}
        data-gone={rows.isGone?.(row) || undefined}
        data-row-key={lineKey}
      >
        {selection ? (
          <td className={styles['tick']}>
            <TickBox name={name} pageKeys={pageKeys} rowKey={lineKey} selection={selection} />
          </td>
        ) : null}
        {columns.map(({ key, align, render }, at) => {
          const cell = <span className={styles['cell']}>{render(row)}</span>;
          return at === 0 ? (
            <th data-align={align} key={key} scope="row">
              <LinkOfRow href={rows.href?.(row)} name={name} onFollow={() => rows.onFollow?.(row)}>
                {cell}
              </LinkOfRow>
            </th>
          ) : (
            <td data-align={align} key={key}>
              {cell}
            </td>
          );
        })}
        {actions ? (
          <td className={styles['actions']}>
            <RowMenuButton actions={() => actions(row)} name={name} onOpen={onOpenMenu} />
          </td>
        ) : null}
      </tr>
    );
  }, [lineKey, row, columns, rows, selection, pageKeys, onOpenMenu]);
}

function LinkOfRow({
  href,
  name,
  onFollow,
  children,
}: {
  href: string | undefined;
  name: string;
  onFollow: () => void;
  children: ReactNode;
}) {
  if (href === undefined) return children;
  return (
    <Link aria-label={name} className={styles['link'] ?? ''} onClick={onFollow} title={name} to={href}>
      {children}
    </Link>
  );
}
