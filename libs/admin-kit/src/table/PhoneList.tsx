import { useState } from 'react';
import { Button } from 'antd';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { joinClasses, Skeleton } from '@shop/ui-kit';
import { BottomSheet } from '../layout/BottomSheet.tsx';
import type { DataColumn, RowSpec } from './table-column.ts';
import type { Selection } from './selection.ts';
import { tableTexts as texts } from './table.texts.ts';
import type { Line } from './TableView.tsx';
import { TickBox } from './TickBox.tsx';
import styles from './PhoneList.module.css';

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
      <BottomSheet
        isOpen={opened?.isOpen === true}
        onClose={close}
        title={opened ? rows.name(opened.row) : ''}
      >
        {opened ? <Details columns={columns} onDone={close} row={opened.row} rows={rows} /> : null}
      </BottomSheet>
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

interface DetailsProps<Row> extends Pick<PhoneListProps<Row>, 'columns' | 'rows'> {
  row: Row;
  onDone: () => void;
}

function Details<Row>({ columns, rows, row, onDone }: DetailsProps<Row>) {
  return (
    <div className={styles['details']}>
      <dl className={styles['pairs']}>
        {columns.map(({ key, title, render }) => (
          <div className={styles['pair']} key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['ways']}>
        {rows.href ? (
          <Link className={styles['way'] ?? ''} to={rows.href(row)}>
            {texts.open(rows.name(row))}
          </Link>
        ) : null}
        {rows.actions?.(row).map(({ key, label, icon, isDangerous = false, disabledReason, run }) => (
          <div key={key}>
            <Button
              block
              danger={isDangerous}
              disabled={disabledReason !== undefined}
              icon={icon}
              onClick={() => {
                onDone();
                run();
              }}
              size="large"
            >
              {label}
            </Button>
            {disabledReason === undefined ? null : <p className={styles['reason']}>{disabledReason}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}
