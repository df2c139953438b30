import type { SizeTable as Table } from '@shop/api-client';
import { productPageTexts as texts } from './product.texts.ts';
import styles from './SizeHelp.module.css';

const number = new Intl.NumberFormat('ru-RU');

/** The measurements of the garment itself, in centimetres. */
export function SizeTable({ table: { measures, rows, howTo } }: { table: Table }) {
  return (
    <div className={styles['body']}>
      <p>{texts.measured}</p>
      {/* Wide tables scroll, by keyboard too. */}
      <div aria-label={texts.sizeTable} className={styles['scroller']} role="region" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {values.map((value, at) => (
                  <td key={at}>{value === null ? '–' : number.format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {howTo ? (
        <>
          <h3 className={styles['how']}>{texts.howTo}</h3>
          <p>{howTo}</p>
        </>
      ) : null}
    </div>
  );
}
