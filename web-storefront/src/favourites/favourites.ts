import { createStoredValue, useStored } from '../storage/stored-value.ts';

/** The field names are those of the API, which takes the list over when a customer signs in. */
export interface Favourite {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
}

/** More than anybody looks through; a list without an end would fill the visitor's storage. */
const mostFavourites = 500;

const stored = createStoredValue<readonly Favourite[]>({
  key: 'shop.favourites',
  version: 1,
  empty: [],
  parse: parseFavourites,
});

/** Puts a product in front of the list, or takes it away. @returns whether it is in the list now */
export function toggleFavourite(id: string): boolean {
  const others = stored.get().filter(({ _id }) => _id !== id);
  const isNew = others.length === stored.get().length;
  const added = isNew ? [{ _id: id, createdAt: new Date().toISOString() }] : [];
  stored.set([...added, ...others].slice(0, mostFavourites));
  return isNew;
}

/** Puts one back where it was. */
export function restoreFavourite(favourite: Favourite): void {
  const others = stored.get().filter(({ _id }) => _id !== favourite._id);
  stored.set([...others, favourite].sort(newestFirst));
}

export const useFavourites = (): readonly Favourite[] => useStored(stored, (list) => list);

export const useFavouriteCount = (): number => useStored(stored, (list) => list.length);

export const useIsFavourite = (id: string): boolean =>
  useStored(stored, (list) => list.some(({ _id }) => _id === id));

function parseFavourites(value: unknown): readonly Favourite[] {
  if (!Array.isArray(value)) return [];
  const sound = value.filter(isFavourite).map(({ _id, createdAt }) => ({ _id, createdAt }));
  const unique = new Map(sound.map((favourite) => [favourite._id, favourite]));
  return [...unique.values()].sort(newestFirst).slice(0, mostFavourites);
}

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, createdAt } = value as Record<string, unknown>;
  return typeof _id === 'string' && typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt));
}

const newestFirst = (a: Favourite, b: Favourite): number => Date.parse(b.createdAt) - Date.parse(a.createdAt);
