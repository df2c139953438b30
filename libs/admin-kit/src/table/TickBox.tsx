import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { Selection } from './selection.ts';
import { tableTexts as texts } from './table.texts.ts';
import { useIsTicked, useTickedKeys } from './use-selection.ts';
import styles from './TickBox.module.css';

interface TickBoxProps {
  selection: Selection;
  rowKey: string;
  /** Names the row, and stays the same whether it is ticked or not: «Заказ 100237». */
  name: string;
  /** All rows of the page in their order, for Shift. */
  pageKeys: readonly string[];
}

/** A box of the browser's own: a hundred of Ant Design's take too long to draw and to tick. */
export function TickBox({ selection, rowKey, name, pageKeys }: TickBoxProps) {
  const isTicked = useIsTicked(selection, rowKey);
  const target = useRef<HTMLLabelElement>(null);
  // The row around is drawn by somebody else and not drawn anew; a rule with :has() would look at every row for each tick.
  useLayoutEffect(() => {
    target.current?.closest('tr, li')?.toggleAttribute('data-ticked', isTicked);
  }, [isTicked]);
  const toggle = (event: MouseEvent): void => selection.toggle(rowKey, event.shiftKey ? pageKeys : undefined);
  return (
    <label className={styles['target']} ref={target}>
      <input
        aria-label={name}
        checked={isTicked}
        className={styles['box']}
        data-tick={rowKey}
        // React wants to hear of a change; the click says whether Shift was held.
        onChange={ignoreChange}
        onClick={toggle}
        type="checkbox"
      />
    </label>
  );
}

/** The box of the head: all rows of this page. */
export function TickAllBox({ selection, pageKeys }: Pick<TickBoxProps, 'selection' | 'pageKeys'>) {
  const ticked = useTickedKeys(selection);
  const box = useRef<HTMLInputElement>(null);
  const here = pageKeys.filter((key) => selection.has(key)).length;
  const isAll = here > 0 && here === pageKeys.length;
  const isSome = here > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome, ticked]);
  return (
    <label className={styles['target']}>
      <input
        aria-label={texts.tickAll}
        checked={isAll}
        className={styles['box']}
        disabled={pageKeys.length === 0}
        onChange={() => selection.setAll(pageKeys, !isAll)}
        ref={box}
        type="checkbox"
      />
    </label>
  );
}

function ignoreChange(): void {}
