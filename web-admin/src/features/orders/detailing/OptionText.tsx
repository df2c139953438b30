import { optionWords, type BoughtOption } from './option-words.ts';
import styles from './detailing.module.css';

/** The options of a purchase; the colour as a dot and as text. */
export function OptionText(option: BoughtOption) {
  return (
    <span className={styles['option']}>
      <span aria-hidden className={styles['swatch']} style={{ background: option.color }} />
      {optionWords(option)}
    </span>
  );
}
