import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { chooseIn, parseChosen, type ChosenOptions, type OptionName } from './chosen-options.ts';

export type Choose = (name: OptionName, value: string | null) => void;

/** Keeps the options in the URL, so that it can be shared. Adds no history entries: back leaves the product. */
export function useChosenOptions(product: Product): [ChosenOptions, Choose] {
  const [settled, setAddress] = useSearchParams();
  const [address, setOptimistic] = useOptimistic(settled);
  const choose: Choose = (name, value) =>
    startTransition(() => {
      const next = chooseIn(address, name, value);
      setOptimistic(next);
      setAddress(next, { replace: true, preventScrollReset: true });
    });
  return [parseChosen(address, product), choose];
}
