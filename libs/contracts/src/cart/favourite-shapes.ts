import { colourName, maxFavourites } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** A product in a customer's favourites, and when it was added. */
export const favourite = z.object({
  productId: objectId,
  createdAt: z.iso.datetime(),
  /** The colour that was chosen; absent when none was. */
  colour: colourName.optional(),
});

/** A customer's favourites after the call, newest first. */
export const favourites = z.object({ favourites: z.array(favourite).max(maxFavourites) });

export const favouriteExample = {
  productId: '674000000000000000000001',
  createdAt: '2026-11-21T09:30:00.000Z',
};
