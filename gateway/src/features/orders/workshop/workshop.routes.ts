import { defineRoute } from '../../../http/endpoint/route.ts';
import {
  boardLinesBodyDto,
  boardLinesReplyDto,
  boardReplyDto,
  defectBodyDto,
  movedPiecesReplyDto,
  movePiecesBodyDto,
} from './workshop.dto.ts';

const tag = 'Цех';

export const getWorkshopBoardRoute = defineRoute({
  operationId: 'getWorkshopBoard',
  tag,
  summary: 'Доска цеха: что сшить и напечатать',
  reply: boardReplyDto,
});

export const listBoardLinesRoute = defineRoute({
  operationId: 'listBoardLines',
  tag,
  summary: 'Заказы за карточками доски',
  body: boardLinesBodyDto,
  reply: boardLinesReplyDto,
});

export const movePiecesRoute = defineRoute({
  operationId: 'movePieces',
  tag,
  summary: 'Переносит вещи в другую колонку; заказ идёт за последней из своих',
  body: movePiecesBodyDto,
  reply: movedPiecesReplyDto,
  isLong: true,
});

export const returnDefectRoute = defineRoute({
  operationId: 'returnDefect',
  tag,
  summary: 'Возвращает одну бракованную вещь в пошив',
  body: defectBodyDto,
  reply: movedPiecesReplyDto,
});
