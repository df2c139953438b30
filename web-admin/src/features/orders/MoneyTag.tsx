import { StateTag } from '@shop/admin-kit';
import { moneyStateLabel, type MoneyState } from '@shop/domain';

/** The colours of payment states that need an action by the shop or the buyer; all others are plain text. */
const colours: Partial<Record<MoneyState, 'gold' | 'orange' | 'red'>> = {
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
    <StateTag colour={colour} title={label}>
      {sum === undefined ? label : `${label} ${sum}`}
    </StateTag>
  );
}
