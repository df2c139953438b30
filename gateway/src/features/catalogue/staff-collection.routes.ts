import { defineRoute } from '../../http/endpoint/route.ts';
import { createdReplyDto } from './category-edit.dto.ts';
import {
  editedCollectionDto,
  newCollectionBodyDto,
  removeCollectionBodyDto,
  staffCollectionsReplyDto,
  updateCollectionBodyDto,
} from './collection-edit.dto.ts';
import { removedReplyDto } from '../edited-record.dto.ts';

const tag = 'Коллекции';

export const listStaffCollectionsRoute = defineRoute({
  operationId: 'listStaffCollections',
  tag,
  summary: 'Коллекции для сотрудников: со скрытыми товарами',
  reply: staffCollectionsReplyDto,
});

export const createCollectionRoute = defineRoute({
  operationId: 'createCollection',
  tag,
  summary: 'Создаёт коллекцию',
  body: newCollectionBodyDto,
  reply: createdReplyDto,
  errors: ['LINK_TAKEN', 'COLLECTION_NAME_TAKEN'],
});

export const updateCollectionRoute = defineRoute({
  operationId: 'updateCollection',
  tag,
  summary: 'Меняет коллекцию; старая ссылка ведёт на новую',
  body: updateCollectionBodyDto,
  reply: editedCollectionDto,
  errors: ['COLLECTION_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN', 'COLLECTION_NAME_TAKEN'],
});

export const removeCollectionRoute = defineRoute({
  operationId: 'removeCollection',
  tag,
  summary: 'Удаляет коллекцию; её товары остаются',
  body: removeCollectionBodyDto,
  reply: removedReplyDto,
  errors: ['COLLECTION_NOT_FOUND'],
});
