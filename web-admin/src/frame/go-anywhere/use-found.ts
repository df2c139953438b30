import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAfterPause } from '@shop/admin-kit';
import { paths } from '../../paths.ts';
import { findScreens, maySee, screenAt } from '../screen-map.ts';
import { sections } from '../sections.ts';
import { useScreens } from '../use-screens.ts';
import { findOrders, findPeople, findProducts, type Found } from './found.ts';

export type GroupName = 'screens' | 'orders' | 'products' | 'people';

export interface FoundGroup {
  name: GroupName;
  /** Empty while only results of an earlier text are known: a quick Enter must not open an outdated result. */
  found: readonly Found[];
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** Shorter texts match too much to be worth a request. */
const shortest = 2;
/** Cached for this long, so that deleting a character shows the earlier results immediately. */
const staleMs = 10_000;

/** Everything that matches the text and that the user may see. Nothing else is even requested. */
export function useFound(typed: string): readonly FoundGroup[] {
  const { screens, permissions } = useScreens();
  const text = typed.trim();
  const requested = useAfterPause(text);
  const maySeeAt = (path: string): boolean => {
    const screen = screenAt(screens, path);
    return screen !== null && maySee(screen, permissions);
  };
  const maySeeOrders = maySeeAt(paths.orders());
  const question = { text, requested };
  const orders = useGroup('orders', { ...question, find: findOrders, isAllowed: maySeeOrders });
  const products = useGroup('products', {
    ...{ ...question, find: findProducts },
    isAllowed: maySeeAt(paths.products()),
  });
  const people = useGroup('people', { ...question, find: findPeople, isAllowed: maySeeOrders });
  const ofScreens = useMemo(
    (): FoundGroup => ({
      name: 'screens',
      found: findScreens(screens, permissions, text).map(({ path, title, section }) => ({
        key: path,
        to: path,
        title,
        note: sections.find(({ name }) => name === section)?.title ?? '',
      })),
      isWaiting: false,
      isFailed: false,
      retry: () => undefined,
    }),
    [screens, permissions, text],
  );
  return [ofScreens, ...[orders, products, people].filter((group) => group !== null)];
}

interface GroupQuestion {
  text: string;
  requested: string;
  find: (typed: string, signal: AbortSignal) => Promise<Found[]>;
  isAllowed: boolean;
}

/** Each text is a query of its own, so that late responses are never shown. Null without permission. */
function useGroup(
  name: Exclude<GroupName, 'screens'>,
  { text, requested, find, isAllowed }: GroupQuestion,
): FoundGroup | null {
  const isSearched = isAllowed && requested.length >= shortest;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['go-anywhere', name, requested],
    queryFn: ({ signal }) => find(requested, signal),
    enabled: isSearched,
    staleTime: staleMs,
    gcTime: staleMs,
    // The error is shown immediately, and the user can retry.
    retry: false,
  });
  if (!isAllowed) return null;
  const isWaiting = text.length >= shortest && (requested !== text || (isFetching && data === undefined));
  const isOver = isSearched && requested === text;
  return {
    name,
    found: isOver ? (data ?? []) : [],
    isWaiting,
    isFailed: isOver && isError && !isWaiting,
    retry: () => void refetch(),
  };
}
