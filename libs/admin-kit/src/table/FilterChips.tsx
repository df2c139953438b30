import { X } from 'lucide-react';
import { tableTexts as texts } from './table.texts.ts';
import styles from './FilterChips.module.css';

export interface FilterChip {
  name: string;
  /** «Статус: Отменён». */
  text: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onDrop: (name: string) => void;
  onDropAll: () => void;
}

/** The active filters, readable by screen readers and removable one by one. */
export function FilterChips({ chips, onDrop, onDropAll }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.filters} className={styles['chips']}>
      {chips.map(({ name, text }) => (
        <li className={styles['chip']} key={name}>
          <span className={styles['text']}>{text}</span>
          <button
            aria-label={texts.dropFilter(text)}
            className={styles['drop']}
            onClick={() => onDrop(name)}
            type="button"
          >
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button className={styles['all']} onClick={onDropAll} type="button">
            {texts.dropAll(chips.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
