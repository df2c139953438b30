import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { joinClasses, Skeleton } from '@shop/ui-kit';
import { deferredPart } from '../layout/deferred-part.tsx';
import type { DataColumn, RowSpec } from './table-column.ts';
import type { Selection } from './selection.ts';
import type { Line } from './TableView.tsx';
import { TickBox } from './TickBox.tsx';
import styles from './PhoneList.module.css';

const RowSheet = deferredPart(async () => (await import('./list-controls.ts')).RowSheet);

interface PhoneListProps<Row> {
  label: string;
  lines: readonly Line<Row>[];
  /** All columns: the sheet also shows those that the table hides. */
  columns: readonly DataColumn<Row>[];
  rows: RowSpec<Row>;
  selection: Selection | undefined;
  isDimmed: boolean;
}

/** Rows on a phone: two facts each, and a bottom sheet with the rest. */
export function PhoneList<Row>({ label, lines, columns, rows, selection, isDimmed }: PhoneListProps<Row>) {
  // Keeps the row while the sheet animates out.
  const [opened, setOpened] = useState<{ row: Row; isOpen: boolean } | null>(null);
  const close = (): void => setOpened((now) => now && { ...now, isOpen: false });
  const pageKeys = lines.map(({ key }) => key);
  return (
    <>
      <ul aria-label={label} className={styles['list']} data-dimmed={isDimmed || undefined}>
        {lines.map(({ key, row }) => (
          <li
            className={joinClasses(
              styles['item'],
              row !== null && rows.isHighlighted?.(row) && styles['highlighted'],
            )}
            data-gone={(row !== null && rows.isGone?.(row)) || undefined}
            data-row-key={key}
            key={key}
          >
            {row === null ? (
              <Waiting />
            ) : (
              <>
                {selection ? (
                  <TickBox name={rows.name(row)} pageKeys={pageKeys} rowKey={key} selection={selection} />
                ) : null}
                <button
                  aria-haspopup="dialog"
                  className={styles['open']}
                  onClick={() => setOpened({ row, isOpen: true })}
                  type="button"
                >
                  <span className={styles['facts']}>
                    <span className={styles['title']}>{rows.phone.title(row)}</span>
                    <span className={styles['note']}>{rows.phone.note(row)}</span>
                  </span>
                  <span className={styles['aside']}>{rows.phone.aside?.(row)}</span>
                  <ChevronRight aria-hidden size={18} />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <RowSheet
        facts={
          opened ? columns.map(({ key, title, render }) => ({ key, title, value: render(opened.row) })) : []
        }
        isOpen={opened?.isOpen === true}
        name={opened ? rows.name(opened.row) : ''}
        onClose={close}
        onFollow={() => opened && rows.onFollow?.(opened.row)}
        {...(opened && { actions: rows.actions?.(opened.row), href: rows.href?.(opened.row) })}
      />
    </>
  );
}

function Waiting() {
  return (
    <span className={styles['waiting']}>
      <Skeleton part="half" />
      <Skeleton part="most" />
    </span>
  );
}
