import { favourite } from '@shop/contracts';
import { maxFavourites } from '@shop/domain';
import { z } from 'zod';

const _id = favourite.shape.productId.meta({
  description: 'Номер товара',
  examples: ['674000000000000000000001'],
});
const color = favourite.shape.colour.meta({
  description: 'Цвет, в котором товар понравился; без него — любой',
});
const createdAt = z.iso.datetime({ offset: true }).meta({ description: 'Когда добавлен' });

export const favouritesDto = z
  .object({
    favoriteItems: z.array(
      z.object({ _id, createdAt: z.iso.datetime(), color }).meta({ id: 'FavoriteItem' }),
    ),
  })
  .meta({ id: 'Favorites', description: 'Избранное, новые первыми' });

export const addFavouriteBodyDto = z.strictObject({
  item: z.strictObject({
    _id,
    color,
    createdAt: createdAt.optional().meta({ description: 'Не учитывается: время ставит сервер' }),
  }),
});

export const removeFavouriteBodyDto = z.strictObject({ item: z.strictObject({ _id }) });

export const syncFavouritesBodyDto = z.strictObject({
  items: z.array(z.strictObject({ _id, createdAt, color })).max(maxFavourites),
});
