import { Tag } from 'antd';
import { moneyStateLabel, type MoneyState } from '@shop/domain';
import styles from './orders.module.css';

/** The colours of payment states that need an action by the shop or the buyer; all others are plain text. */
const colours: Partial<Record<MoneyState, string>> = {
  underpaid: 'gold',
  'to-refund': 'orange',
  'refund-failed': 'red',
};

interface MoneyTagProps {
  state: MoneyState;
  /** The amount; a list has no room for it. */
  sum?: string;
}

export function MoneyTag({ state, sum }: MoneyTagProps) {
  const colour = colours[state];
  const label = moneyStateLabel(state);
  if (colour === undefined) return <span title={label}>{label}</span>;
  return (
    // Inherits the ink colour: on the pale background of a tag, its own colour has too little contrast.
    <Tag className={styles['money'] ?? ''} color={colour} style={{ color: 'inherit' }} title={label}>
      {sum === undefined ? label : `${label} ${sum}`}
    </Tag>
  );
}
