import { defineRoute } from '../../http/endpoint/route.ts';
import {
  favoritesDto,
  addFavoriteBodyDto,
  removeFavoriteBodyDto,
  syncFavoritesBodyDto,
} from './favorite.dto.ts';

const tag = 'Избранное';

export const listFavoritesRoute = defineRoute({
  operationId: 'listFavorites',
  tag,
  summary: 'Избранное вошедшего покупателя, новые первыми',
  reply: favoritesDto,
});

export const addFavoriteRoute = defineRoute({
  operationId: 'addFavorite',
  tag,
  summary: 'Добавляет товар в избранное; если он там есть, ничего не меняет',
  body: addFavoriteBodyDto,
  reply: favoritesDto,
  errors: ['FAVOURITES_FULL', 'PRODUCT_NOT_FOUND'],
});

export const removeFavoriteRoute = defineRoute({
  operationId: 'removeFavorite',
  tag,
  summary: 'Убирает товар из избранного; если его уже нет, всё в порядке',
  body: removeFavoriteBodyDto,
  reply: favoritesDto,
});

export const syncFavoritesRoute = defineRoute({
  operationId: 'syncFavorites',
  tag,
  summary: 'Присоединяет избранное гостя; повтор ничего не меняет',
  body: syncFavoritesBodyDto,
  reply: favoritesDto,
});
