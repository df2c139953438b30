import { favourite } from '@shop/contracts';
import { mostFavourites } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const tag = 'Избранное';
const _id = favourite.shape.productId.meta({
  description: 'Номер товара',
  examples: ['674000000000000000000001'],
});
const createdAt = z.iso.datetime({ offset: true }).meta({ description: 'Когда добавлен' });

const favoritesDto = z
  .object({
    favoriteItems: z.array(z.object({ _id, createdAt: z.iso.datetime() }).meta({ id: 'FavoriteItem' })),
  })
  .meta({ id: 'Favorites', description: 'Избранное, новые первыми' });

export const listFavoritesRoute = defineRoute({
  method: 'GET',
  path: '/api/user/favorites',
  operationId: 'listFavorites',
  tag,
  summary: 'Избранное вошедшего покупателя, новые первыми',
  reply: favoritesDto,
});

export const addFavoriteRoute = defineRoute({
  method: 'POST',
  path: '/api/user/favorites/add',
  operationId: 'addFavorite',
  tag,
  summary: 'Добавляет товар в избранное; если он там есть, ничего не меняет',
  body: z.strictObject({
    item: z.strictObject({
      _id,
      createdAt: createdAt.optional().meta({ description: 'Не учитывается: время ставит сервер' }),
    }),
  }),
  reply: favoritesDto,
  errors: ['FAVOURITES_FULL', 'PRODUCT_NOT_FOUND'],
});

export const removeFavoriteRoute = defineRoute({
  method: 'POST',
  path: '/api/user/favorites/remove',
  operationId: 'removeFavorite',
  tag,
  summary: 'Убирает товар из избранного; если его уже нет, всё в порядке',
  body: z.strictObject({ item: z.strictObject({ _id }) }),
  reply: favoritesDto,
});

export const syncFavoritesRoute = defineRoute({
  method: 'POST',
  path: '/api/user/favorites/sync',
  operationId: 'syncFavorites',
  tag,
  summary: 'Присоединяет избранное гостя; повтор ничего не меняет',
  body: z.strictObject({ items: z.array(z.strictObject({ _id, createdAt })).max(mostFavourites) }),
  reply: favoritesDto,
});
