import { Skeleton } from '@shop/ui-kit';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './AccountLayout.module.css';

/** A skeleton card while the code of a screen loads. */
export function Opening() {
  return (
    <div aria-busy="true" aria-label={texts.opening} className={styles['opening']} role="status">
      <Skeleton part="half" shape="heading" />
      <Skeleton />
      <Skeleton part="most" />
    </div>
  );
}
