import { colourLabel } from '@shop/domain';
import { detailingTexts as texts } from './detailing.texts.ts';
import styles from './detailing.module.css';

interface OptionTextProps {
  color: string;
  size: string;
  seam: string | null;
  /** The name of the variant without a seam. */
  defaultSeamTitle?: string;
}

/** The options of a purchase; the colour as a dot and as text. */
export function OptionText({ color, size, seam, defaultSeamTitle = '' }: OptionTextProps) {
  return (
    <span className={styles['option']}>
      <span aria-hidden className={styles['swatch']} style={{ background: color }} />
      {[colourLabel(color), size, seam ?? (defaultSeamTitle || texts.noSeam)].filter(Boolean).join(', ')}
    </span>
  );
}
