import { createStoredValue, useStored } from '../storage/stored-value.ts';

/** The field names are those of the API, which imports the list when a customer signs in. */
export interface Favourite {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
  /** The colour in which it was added; absent when none was chosen. */
  color?: string | undefined;
}

/** More than visitors need; an unlimited list could fill their storage. */
export const maxFavourites = 500;

export const storedFavourites = createStoredValue<readonly Favourite[]>({
  key: 'shop.favourites',
  version: 1,
  empty: [],
  parse: parseFavourites,
});

export const useFavouriteCount = (): number => useStored(storedFavourites, (list) => list.length);

function parseFavourites(value: unknown): readonly Favourite[] {
  if (!Array.isArray(value)) return [];
  const sound = value
    .filter(isFavourite)
    .map(({ _id, createdAt, color }) => ({ _id, createdAt, ...(color !== undefined && { color }) }));
  const unique = new Map(sound.map((favourite) => [favourite._id, favourite]));
  return [...unique.values()].sort(newestFirst).slice(0, maxFavourites);
}

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, createdAt, color } = value as Record<string, unknown>;
  if (color !== undefined && typeof color !== 'string') return false;
  return typeof _id === 'string' && typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt));
}

export const newestFirst = (a: Favourite, b: Favourite): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);
