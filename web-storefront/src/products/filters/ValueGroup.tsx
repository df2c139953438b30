import { useId, type ReactNode } from 'react';
import { joinClasses } from '@shop/ui-kit';
import type { ListChoiceControl } from './use-list-choice.ts';
import type { ValueKind } from './list-choice.ts';
import styles from './FilterPanel.module.css';

interface ValueGroupProps {
  title: string;
  kind: ValueKind;
  /** The values that the API offers, with the number of products for each. */
  offered: readonly { value: string; count: number }[];
  control: ListChoiceControl;
  labelOf: (value: string) => ReactNode;
  /** Shows short labels side by side. */
  isShort?: boolean;
}

/** Checkboxes for the values of one filter. A single value that applies to all products is not shown. */
export function ValueGroup({ title, kind, offered, control, labelOf, isShort = false }: ValueGroupProps) {
  const id = useId();
  const chosen = control.choice[kind];
  const values = withChosen(offered, chosen);
  if (values.length < 2 && chosen.length === 0) return null;
  const toggle = (value: string): void =>
    control.choose({
      [kind]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  return (
    <div aria-labelledby={id} className={styles['group']} role="group">
      <p className={styles['groupTitle']} id={id}>
        {title}
      </p>
      <div className={joinClasses(styles['values'], isShort && styles['short'])}>
        {values.map(({ value, count }) => (
          <label className={styles['value']} key={value}>
            <input
              checked={chosen.includes(value)}
              className={styles['box']}
              name={kind}
              onChange={() => toggle(value)}
              type="checkbox"
              value={value}
            />
            <span className={styles['name']}>{labelOf(value)}</span>
            <span className={styles['count']}>{count}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Keeps chosen values removable, even if other filters leave no product for them. */
function withChosen(offered: ValueGroupProps['offered'], chosen: readonly string[]) {
  const lost = chosen.filter((value) => offered.every((one) => one.value !== value));
  return [...offered, ...lost.map((value) => ({ value, count: 0 }))];
}
