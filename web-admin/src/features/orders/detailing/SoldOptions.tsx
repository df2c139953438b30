import { useLayoutEffect, useRef, useState } from 'react';
import type { SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { optionWords } from './option-words.ts';
import { OptionText } from './OptionText.tsx';
import styles from './detailing.module.css';

const maxShown = 3;

/** The options that sold most, each with its quantity: as many as fit wholly into a line, and how many more there are. */
export function SoldOptions({ row }: { row: SoldProduct }) {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(maxShown);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const measure = (): void => setFitting(countInFirstLine(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [row]);
  const isWithoutSeam = row.defaultSeamTitle === '' && row.quantity.every(({ seam }) => seam === null);
  const options = row.quantity.map(({ quantity, ...one }) => ({
    option: { ...one, defaultSeamTitle: row.defaultSeamTitle, isWithoutSeam },
    quantity,
  }));
  const rest = options.length - Math.min(fitting, maxShown);
  const all = options.map(({ option, quantity }) => `${optionWords(option)}: ${quantity}`);
  return (
    <span className={styles['options']} title={[...all, ...(isWithoutSeam ? [texts.noSeam] : [])].join('\n')}>
      <ul className={styles['fitting']} ref={list}>
        {options.slice(0, maxShown).map(({ option, quantity }) => (
          <li key={`${option.color} ${option.size} ${option.seam ?? ''}`}>
            <OptionText {...option} />
            <b className={styles['pieces']}>{quantity}</b>
          </li>
        ))}
        {isWithoutSeam ? <li className={styles['soft']}>{texts.noSeam}</li> : null}
      </ul>
      {rest > 0 ? <span className={styles['more']}>{texts.more(rest)}</span> : null}
    </span>
  );
}

/** The items after these are in lines that are not shown. */
function countInFirstLine({ children }: HTMLUListElement): number {
  const tops = [...children].map((item) => item.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}
