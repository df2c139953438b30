import { defineRoute } from '../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';
import { periodQueryDto } from '../period.dto.ts';
import {
  failedSearchesReplyDto,
  newSynonymBodyDto,
  removeSynonymBodyDto,
  synonymReplyDto,
  synonymsReplyDto,
} from './staff-search.dto.ts';

const tag = 'Поиск';

export const listFailedSearchesRoute = defineRoute({
  operationId: 'listFailedSearches',
  tag,
  summary: 'Что искали и не нашли за период, частое первым; кто искал, не хранится',
  query: periodQueryDto,
  reply: failedSearchesReplyDto,
});

export const listSynonymsRoute = defineRoute({
  operationId: 'listSynonyms',
  tag,
  summary: 'Синонимы поиска, новые первыми',
  reply: synonymsReplyDto,
});

export const addSynonymRoute = defineRoute({
  operationId: 'addSynonym',
  tag,
  summary: 'Добавляет синоним; поиск понимает его сразу',
  body: newSynonymBodyDto,
  reply: synonymReplyDto,
  errors: ['SYNONYM_TAKEN', 'SYNONYM_LIMIT'],
});

export const removeSynonymRoute = defineRoute({
  operationId: 'removeSynonym',
  tag,
  summary: 'Удаляет синоним',
  body: removeSynonymBodyDto,
  reply: doneDto,
  errors: ['SYNONYM_NOT_FOUND'],
});
