import type { boardCard, boardLine, movePieces, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { z } from 'zod';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toImageUrl } from '../../image-url.ts';
import { unchangedTexts } from '../unchanged-texts.ts';
import type { getWorkshopBoardRoute, listBoardLinesRoute, movePiecesRoute } from './workshop.routes.ts';

type CardDto = ReplyOf<typeof getWorkshopBoardRoute>['cards'][number];
type LineDto = ReplyOf<typeof listBoardLinesRoute>['lines'][number];

export function toCardDto(card: z.output<typeof boardCard>): CardDto {
  const { item, status, productId, title, image, colour, size, seam, quantity, orderCount } = card;
  return {
    ...{ item, status, productId, Title: title, color: colour, size, seam, quantity },
    Image: image === null ? null : toImageUrl(image),
    ...{ orders: orderCount, late: card.lateQuantity, promisedAt: card.promisedAt, dueAt: card.dueAt },
  };
}

export function toBoardLineDto(line: z.output<typeof boardLine>): LineDto {
  const { orderId, number, item, status, title, colour, size, seam, quantity, promisedAt, dueAt } = line;
  return {
    ...{ _id: orderId, orderId: number, item, status, Title: title, color: colour, size, seam },
    ...{ quantity, promisedAt, dueAt },
  };
}

export const toMovedPiecesDto = ({
  moved,
  changedOrders,
  mails,
  refused,
}: BusReplyOf<typeof movePieces>): ReplyOf<typeof movePiecesRoute> => ({
  pieces: moved.reduce((sum, { quantity }) => sum + quantity, 0),
  ...{ changed: changedOrders, mails },
  moved: moved.map(({ orderId, number, item, from, to, quantity }) => ({
    ...{ _id: orderId, orderId: number, item, from, to, quantity },
  })),
  refused: refused.map(({ orderId, number, reason }) => ({
    ...{ _id: orderId, orderId: number, reason, message: unchangedTexts[reason] },
  })),
});
