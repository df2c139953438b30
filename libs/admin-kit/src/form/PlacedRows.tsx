import { useState, type ReactNode } from 'react';
import { InputNumber, Pagination } from 'antd';
import { SortableRows } from './SortableRows.tsx';
import { sortableTexts as texts } from './sortable.texts.ts';
import styles from './SortableRows.module.css';

interface PlacedRowsProps {
  label: string;
  /** All rows in display order; the name is announced when a row is moved. */
  rows: readonly { key: string; name: string }[];
  isDisabled?: boolean;
  onMove: (from: number, to: number) => void;
  children: (at: number) => ReactNode;
}

/** The rows per page: dragging is impractical over thousands, and a typed number reaches any position. */
const rowsOfPage = 50;

/** A list, possibly long, that the user orders by mouse, by touch, by keyboard, or by typing a position. */
export function PlacedRows({ label, rows, isDisabled = false, onMove, children }: PlacedRowsProps) {
  const [page, setPage] = useState(1);
  const [moved, setMoved] = useState<string | null>(null);
  const total = rows.length;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(total / rowsOfPage)));
  const first = (shownPage - 1) * rowsOfPage;
  const place = (from: number, to: number): void => {
    onMove(from, to);
    setMoved(rows[from]?.key ?? null);
    setPage(Math.floor(to / rowsOfPage) + 1);
  };
  const movedAt = rows.findIndex(({ key }) => key === moved);
  return (
    <>
      <SortableRows
        isDisabled={isDisabled}
        label={label}
        onMove={(from, to) => onMove(first + from, first + to)}
        part={{ first, total }}
        rows={rows.slice(first, first + rowsOfPage)}
      >
        {(offset) => {
          const at = first + offset;
          const row = rows[at];
          return row ? (
            <div className={styles['placed']}>
              <PlaceField
                at={at}
                isDisabled={isDisabled}
                isFocused={row.key === moved}
                key={`${row.key} ${at}`}
                name={row.name}
                onPlace={(to) => place(at, to)}
                total={total}
              />
              {children(at)}
            </div>
          ) : null;
        }}
      </SortableRows>
      <p className={styles['heard']} role="status">
        {movedAt === -1 ? '' : texts.placed(rows[movedAt]?.name ?? '', movedAt + 1, total)}
      </p>
      {total > rowsOfPage ? (
        <Pagination
          current={shownPage}
          disabled={false}
          onChange={setPage}
          pageSize={rowsOfPage}
          showSizeChanger={false}
          total={total}
        />
      ) : null}
    </>
  );
}

interface PlaceFieldProps {
  at: number;
  total: number;
  name: string;
  isDisabled: boolean;
  /** The row was just moved here by its number, so the focus follows it. */
  isFocused: boolean;
  onPlace: (to: number) => void;
}

function PlaceField({ at, total, name, isDisabled, isFocused, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<number | null>(at + 1);
  const end = (): void => {
    const to = Math.min(Math.max(typed ?? at + 1, 1), total) - 1;
    setTyped(to + 1);
    if (to !== at) onPlace(to);
  };
  return (
    <InputNumber
      aria-label={texts.place(name)}
      autoFocus={isFocused}
      className={styles['place'] ?? ''}
      controls={false}
      disabled={isDisabled}
      onBlur={end}
      onChange={setTyped}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== at + 1) {
          // Restores the number instead of closing the drawer.
          event.stopPropagation();
          setTyped(at + 1);
        }
        if (event.key !== 'Enter') return;
        // Must not submit the form.
        event.preventDefault();
        end();
      }}
      precision={0}
      value={typed}
    />
  );
}
