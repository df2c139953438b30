import { useStored } from '../storage/stored-value.ts';
import { maxFavourites, newestFirst, storedFavourites, type Favourite } from './stored-favourites.ts';

/** Adds a product at the start of the list, or removes it. @returns whether it is in the list now */
export function toggleFavourite(id: string, colour?: string): boolean {
  const others = storedFavourites.get().filter(({ _id }) => _id !== id);
  const isNew = others.length === storedFavourites.get().length;
  const createdAt = new Date().toISOString();
  const added = isNew ? [{ _id: id, createdAt, ...(colour !== undefined && { color: colour }) }] : [];
  storedFavourites.set([...added, ...others].slice(0, maxFavourites));
  return isNew;
}

/** Restores a favourite at its former position. */
export function restoreFavourite(favourite: Favourite): void {
  const others = storedFavourites.get().filter(({ _id }) => _id !== favourite._id);
  storedFavourites.set([...others, favourite].sort(newestFirst));
}

export const useFavourites = (): readonly Favourite[] => useStored(storedFavourites, (list) => list);

export const useIsFavourite = (id: string): boolean =>
  useStored(storedFavourites, (list) => list.some(({ _id }) => _id === id));
