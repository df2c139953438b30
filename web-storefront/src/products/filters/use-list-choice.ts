import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeAddress, parseListChoice, valueKinds, type ListChoice, type Sort } from './list-choice.ts';

export interface ListChoiceControl {
  choice: ListChoice;
  sorts: readonly [Sort, ...Sort[]];
  /** Another choice is another address: it can be shared, and the back button undoes it. */
  choose: (change: Partial<ListChoice>) => void;
  /** Where a link leads that chooses something else; begins with «?». */
  addressOf: (change: Partial<ListChoice>) => string;
  /** What the address says beside the list's own, such as the words of a search: a form without JavaScript sends it along. */
  others: readonly (readonly [name: string, value: string])[];
}

/**
 * The choice that stands in the address. The router changes the address when it has the time; a tick that was set shows at
 * once. `sorts` has to be a constant of its module.
 */
export function useListChoice(sorts: readonly [Sort, ...Sort[]]): ListChoiceControl {
  const [settled, setAddress] = useSearchParams();
  const [address, setOptimistic] = useOptimistic(settled);
  return useMemo(
    () => ({
      choice: parseListChoice(address, sorts),
      sorts,
      choose: (change) =>
        startTransition(() => {
          const next = changeAddress(address, sorts, change);
          setOptimistic(next);
          setAddress(next, { preventScrollReset: true });
        }),
      addressOf: (change) => `?${changeAddress(address, sorts, change)}`,
      others: [...address].filter(([name]) => !ownNames.has(name)),
    }),
    [address, setAddress, setOptimistic, sorts],
  );
}

const ownNames = new Set<string>([...valueKinds, 'priceFrom', 'priceTo', 'fastDelivery', 'sort', 'page']);
