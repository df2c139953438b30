import { colourLabel } from '@shop/domain';
import { detailingTexts as texts } from './detailing.texts.ts';
import styles from './detailing.module.css';

interface OptionTextProps {
  color: string;
  size: string;
  seam: string | null;
  /** What the product is called without a seam. */
  defaultSeamTitle?: string;
}

/** In what something was bought: the colour as a dot and as a word. */
export function OptionText({ color, size, seam, defaultSeamTitle = '' }: OptionTextProps) {
  return (
    <span className={styles['option']}>
      <span aria-hidden className={styles['swatch']} style={{ background: color }} />
      {[colourLabel(color), size, seam ?? (defaultSeamTitle || texts.noSeam)].filter(Boolean).join(', ')}
    </span>
  );
}
