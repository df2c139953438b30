import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Neighbours } from './neighbours.ts';
import { orderTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderDrawer.module.css';

/** Open the previous and the next order of the list, as the keys K and J do. */
export function NeighbourButtons({ previous, next }: Neighbours<(() => void) | null>) {
  return (
    <div className={styles['neighbours']}>
      <Button
        aria-keyshortcuts="K"
        aria-label={texts.previous}
        disabled={previous === null}
        icon={<ChevronUp aria-hidden size={20} />}
        onClick={() => previous?.()}
        title={texts.withKey(texts.previous, 'K')}
        type="text"
      />
      <Button
        aria-keyshortcuts="J"
        aria-label={texts.next}
        disabled={next === null}
        icon={<ChevronDown aria-hidden size={20} />}
        onClick={() => next?.()}
        title={texts.withKey(texts.next, 'J')}
        type="text"
      />
    </div>
  );
}
