import { isSame } from '@shop/admin-kit';
import type { AddressDraft } from './profile-values.ts';

type Addresses = readonly AddressDraft[];

/**
 * Applies the changes that were made here to the addresses that the server has now. What was added elsewhere stays; an
 * address that was changed here stays as it was changed, even if it was removed elsewhere.
 *
 * @param base the addresses that `mine` is based on
 * @param mine the addresses on the screen, including removed ones
 * @param theirs the addresses that the server has now
 */
export function mergeAddresses(base: Addresses, mine: Addresses, theirs: Addresses): Addresses {
  const mineById = byId(mine);
  const baseById = byId(base);
  const theirsById = byId(theirs);
  const isChanged = (one: AddressDraft): boolean => !isSame(contentOf(baseById.get(one.id)), contentOf(one));
  const kept = theirs.map((one) => {
    const own = mineById.get(one.id);
    return own && (own.isRemoved || isChanged(own)) ? own : one;
  });
  // A repeated save finds a new address of the first attempt there, if only its response was lost.
  const isThere = (one: AddressDraft): boolean =>
    theirs.some((other) => !mineById.has(other.id) && isSame(contentOf(other), contentOf(one)));
  const added = mine.filter((one) => !theirsById.has(one.id) && isChanged(one) && !isThere(one));
  return [...kept, ...added].filter(({ isRemoved }) => !isRemoved);
}

/** Addresses that have been saved. */
const byId = (addresses: Addresses): Map<string | null, AddressDraft> =>
  new Map(addresses.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));

const contentOf = (one: AddressDraft | undefined): unknown => one && [one.name, one.address, one.index];
