import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeAddress, parseListChoice, valueKinds, type ListChoice, type Sort } from './list-choice.ts';

export interface ListChoiceControl {
  choice: ListChoice;
  sorts: readonly [Sort, ...Sort[]];
  /** Changes the URL, so that the selection can be shared and the back button undoes it. */
  choose: (change: Partial<ListChoice>) => void;
  /** The URL of a link that changes the selection; begins with «?». */
  addressOf: (change: Partial<ListChoice>) => string;
  /** Unrelated parameters of the URL, such as the search query, which a form without JavaScript has to submit too. */
  others: readonly (readonly [name: string, value: string])[];
}

/**
 * Keeps the selection in the URL. The router updates the URL in a transition, so the change is shown optimistically.
 * `sorts` must be a module constant.
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
