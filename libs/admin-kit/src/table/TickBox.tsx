import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { Selection } from './selection.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './TickBox.module.css';

interface TickBoxProps {
  selection: Selection;
  rowKey: string;
  /** Names the row, and is the same whether it is ticked or not: «Заказ 100237». */
  name: string;
  /** All rows of the page in display order, for Shift. */
  pageKeys: readonly string[];
}

/**
 * A native checkbox that follows the selection without re-rendering: React would be too slow for a hundred rows at
 * once. The highlight is an element below the row's content: a style of the row itself would be inherited by each of
 * its cells, and a rule with :has() would be evaluated for every row on each tick.
 */
export function TickBox({ selection, rowKey, name, pageKeys }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const apply = (): void => {
      const isTicked = selection.has(rowKey);
      if (!box.current || sheet.current?.hasAttribute('data-ticked') === isTicked) return;
      box.current.checked = isTicked;
      sheet.current?.toggleAttribute('data-ticked', isTicked);
    };
    apply();
    return selection.followRow(rowKey, { apply, isInSight: () => isInSight(box.current) });
  }, [selection, rowKey]);
  const toggle = (event: MouseEvent): void => selection.toggle(rowKey, event.shiftKey ? pageKeys : undefined);
  return (
    <>
      <label className={styles['target']}>
        <input
          aria-label={name}
          className={styles['box']}
          data-tick={rowKey}
          defaultChecked={selection.has(rowKey)}
          onClick={toggle}
          ref={box}
          type="checkbox"
        />
      </label>
      <span className={styles['sheet']} ref={sheet} />
    </>
  );
}

function isInSight(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** The checkbox in the header, for all rows of this page. Follows the selection without re-rendering, too. */
export function TickAllBox({ selection, pageKeys }: Pick<TickBoxProps, 'selection' | 'pageKeys'>) {
  const box = useRef<HTMLInputElement>(null);
  const countHere = (): number => pageKeys.filter((key) => selection.has(key)).length;
  useLayoutEffect(() => {
    const follow = (): void => {
      if (!box.current) return;
      const here = pageKeys.filter((key) => selection.has(key)).length;
      box.current.checked = here > 0 && here === pageKeys.length;
      box.current.indeterminate = here > 0 && here < pageKeys.length;
    };
    follow();
    return selection.subscribe(follow);
  }, [selection, pageKeys]);
  return (
    <label className={styles['target']}>
      <input
        aria-label={texts.tickAll}
        className={styles['box']}
        defaultChecked={false}
        disabled={pageKeys.length === 0}
        onClick={() => selection.setAll(pageKeys, countHere() < pageKeys.length)}
        ref={box}
        type="checkbox"
      />
    </label>
  );
}
