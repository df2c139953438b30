import { useState, type ReactNode } from 'react';
import { InputNumber, Pagination } from 'antd';
import { SortableRows } from './SortableRows.tsx';
import { sortableTexts as texts } from './sortable.texts.ts';
import styles from './SortableRows.module.css';

interface PlacedRowsProps {
  label: string;
  /** All of them, in their order; the name is read out when a row is moved. */
  rows: readonly { key: string; name: string }[];
  isDisabled?: boolean;
  onMove: (from: number, to: number) => void;
  children: (at: number) => ReactNode;
}

/** So many are drawn: nobody drags over thousands, and a number reaches any place. */
const rowsOfPage = 50;

/** A list that may be long, in an order that is the person's to set: by mouse, finger, keys, or by typing a place. */
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
  /** The row was just put here by its number: the person goes on from it. */
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
          // Takes the number back, and does not close the drawer.
          event.stopPropagation();
          setTyped(at + 1);
        }
        if (event.key !== 'Enter') return;
        // The form is not sent by it.
        event.preventDefault();
        end();
      }}
      precision={0}
      value={typed}
    />
  );
}
