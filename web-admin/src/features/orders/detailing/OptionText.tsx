import { colourLabel } from '@shop/domain';
import { detailingTexts as texts } from './detailing.texts.ts';
import styles from './detailing.module.css';

interface OptionTextProps {
  color: string;
  size: string;
  seam: string | null;
  /** The name of the variant without a seam. */
  defaultSeamTitle?: string;
  /** Where the list says once that nothing has a parameter. */
  isWithoutSeam?: boolean;
}

/** The options of a purchase; the colour as a dot and as text. */
export function OptionText(props: OptionTextProps) {
  const { color, size, seam, defaultSeamTitle = '', isWithoutSeam = false } = props;
  const parameter = isWithoutSeam ? null : (seam ?? (defaultSeamTitle || texts.noSeam));
  return (
    <span className={styles['option']}>
      <span aria-hidden className={styles['swatch']} style={{ background: color }} />
      {[colourLabel(color), size, parameter].filter(Boolean).join(', ')}
    </span>
  );
}
