import { defineRoute } from '../../http/endpoint/route.ts';
import {
  favouritesDto,
  addFavouriteBodyDto,
  removeFavouriteBodyDto,
  syncFavouritesBodyDto,
} from './favourite.dto.ts';

const tag = 'Избранное';

export const listFavouritesRoute = defineRoute({
  operationId: 'listFavorites',
  tag,
  summary: 'Избранное вошедшего покупателя, новые первыми',
  reply: favouritesDto,
});

export const addFavouriteRoute = defineRoute({
  operationId: 'addFavorite',
  tag,
  summary: 'Добавляет товар в избранное; если он там есть, ничего не меняет',
  body: addFavouriteBodyDto,
  reply: favouritesDto,
  errors: ['FAVOURITES_FULL', 'PRODUCT_NOT_FOUND'],
});

export const removeFavouriteRoute = defineRoute({
  operationId: 'removeFavorite',
  tag,
  summary: 'Убирает товар из избранного; если его уже нет, всё в порядке',
  body: removeFavouriteBodyDto,
  reply: favouritesDto,
});

export const syncFavouritesRoute = defineRoute({
  operationId: 'syncFavorites',
  tag,
  summary: 'Присоединяет избранное гостя; повтор ничего не меняет',
  body: syncFavouritesBodyDto,
  reply: favouritesDto,
});
