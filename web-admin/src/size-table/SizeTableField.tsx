import { Button, Input, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import { confirmAction } from '@shop/admin-kit';
import { sizeTableLimits as limits, type SizeTable } from '@shop/domain';
import { sizeTableTexts as texts } from './size-table.texts.ts';
import styles from './size-table.module.css';

interface SizeTableFieldProps {
  value?: SizeTable | null;
  onChange?: (table: SizeTable | null) => void;
  /** The sizes with which a new table begins. */
  sizes?: readonly string[];
  /** What holds without a table. */
  absent: string;
}

/** The measurements of a garment as a small table: a column for each measure, a row for each size. */
export function SizeTableField({ value, onChange, sizes = [], absent }: SizeTableFieldProps) {
  const change = (table: SizeTable | null): void => onChange?.(table);
  if (!value) {
    const begin = (): void => {
      const rows = (sizes.length > 0 ? sizes : ['S', 'M', 'L']).map((size) => ({
        size,
        values: [null, null],
      }));
      change({ measures: [...texts.usualMeasures], rows, howTo: '' });
    };
    return (
      <div className={styles['absent']}>
        <span>{absent}</span>
        <Button onClick={begin}>{texts.add}</Button>
      </div>
    );
  }
  const { measures, rows, howTo } = value;
  const names = measures.map((measure, at) => measure || texts.measure(at + 1));
  const remove = async (): Promise<void> => {
    if (await confirmAction({ ...texts.removal, isDangerous: true })) change(null);
  };
  return (
    <div className={styles['field']}>
      <div className={styles['scroller']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.size}</th>
              {measures.map((measure, at) => (
                <th key={at} scope="col">
                  <Input
                    aria-label={texts.measure(at + 1)}
                    maxLength={limits.measure}
                    onChange={({ target }) => change({ ...value, measures: measures.with(at, target.value) })}
                    suffix={
                      measures.length > 1 ? (
                        <Remove
                          label={texts.removeMeasure(measure || String(at + 1))}
                          onClick={() =>
                            change({
                              ...value,
                              measures: measures.toSpliced(at, 1),
                              rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
                            })
                          }
                        />
                      ) : null
                    }
                    value={measure}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                key={at}
                measures={names}
                number={at + 1}
                onChange={(next) => change({ ...value, rows: rows.with(at, next) })}
                onRemove={
                  rows.length > 1 ? () => change({ ...value, rows: rows.toSpliced(at, 1) }) : undefined
                }
                row={row}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['actions']}>
        <Button
          disabled={rows.length >= limits.rows}
          icon={<Plus aria-hidden size={16} />}
          onClick={() =>
            change({ ...value, rows: [...rows, { size: '', values: measures.map(() => null) }] })
          }
        >
          {texts.addSize}
        </Button>
        <Button
          disabled={measures.length >= limits.measures}
          icon={<Plus aria-hidden size={16} />}
          onClick={() =>
            change({
              ...value,
              measures: [...measures, ''],
              rows: rows.map((row) => ({ ...row, values: [...row.values, null] })),
            })
          }
        >
          {texts.addMeasure}
        </Button>
        <Button danger onClick={() => void remove()} type="text">
          {texts.remove}
        </Button>
      </div>
      <Input.TextArea
        aria-label={texts.howTo}
        maxLength={limits.howTo}
        onChange={({ target }) => change({ ...value, howTo: target.value })}
        placeholder={texts.howTo}
        rows={3}
        value={howTo}
      />
    </div>
  );
}

type SizeRow = SizeTable['rows'][number];

interface RowProps {
  row: SizeRow;
  /** The position of the row, which names it until its size is typed. */
  number: number;
  /** The names of the columns. */
  measures: readonly string[];
  onChange: (row: SizeRow) => void;
  onRemove: (() => void) | undefined;
}

function Row({ row, number, measures, onChange, onRemove }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Input
          aria-label={texts.sizeOf(number)}
          maxLength={limits.size}
          onChange={({ target }) => onChange({ ...row, size: target.value })}
          suffix={
            onRemove ? (
              <Remove label={texts.removeSize(row.size || String(number))} onClick={onRemove} />
            ) : null
          }
          value={row.size}
        />
      </th>
      {measures.map((measure, at) => (
        <td key={at}>
          <InputNumber<number>
            aria-label={texts.cell(row.size || texts.sizeOf(number), measure)}
            controls={false}
            decimalSeparator=","
            max={limits.cm}
            min={0}
            onChange={(cm) => onChange({ ...row, values: row.values.with(at, cm) })}
            precision={1}
            value={row.values[at] ?? null}
          />
        </td>
      ))}
    </tr>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      aria-label={label}
      icon={<X aria-hidden size={14} />}
      onClick={onClick}
      size="small"
      type="text"
    />
  );
}
