import { Tag } from 'antd';
import { moneyStateLabel, type MoneyState } from '@shop/domain';
import styles from './orders.module.css';

/** What of an order's money waits for a hand of the shop or of the buyer; the rest is a word. */
const colours: Partial<Record<MoneyState, string>> = {
  underpaid: 'gold',
  'to-refund': 'orange',
  'refund-failed': 'red',
};

interface MoneyTagProps {
  state: MoneyState;
  /** How much it is about; in a list there is no room for it. */
  sum?: string;
}

export function MoneyTag({ state, sum }: MoneyTagProps) {
  const colour = colours[state];
  const label = moneyStateLabel(state);
  if (colour === undefined) return <span title={label}>{label}</span>;
  return (
    // The word is in ink: on the pale ground of a tag its own colour is too weak to be read.
    <Tag className={styles['money'] ?? ''} color={colour} style={{ color: 'inherit' }} title={label}>
      {sum === undefined ? label : `${label} ${sum}`}
    </Tag>
  );
}
