import { colourName, maxFavourites } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** A product that somebody wants to find again, and since when. */
export const favourite = z.object({
  productId: objectId,
  createdAt: z.iso.datetime(),
  /** In which colour it was liked; absent when none was chosen. */
  colour: colourName.optional(),
});

/** A customer's favourites as they stand after the call, newest first. */
export const favourites = z.object({ favourites: z.array(favourite).max(maxFavourites) });

export const favouriteExample = {
  productId: '674000000000000000000001',
  createdAt: '2026-11-21T09:30:00.000Z',
};
