import { boardStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person, unchangedReasons } from './bulk-order-shapes.ts';

/** The maximum number of cards in a reply, the most urgent ones: more would exceed a message and are not readable. */
export const maxBoardCards = 1_500;
/** The maximum number of order lines that one request moves. */
export const maxBoardLines = 1_000;

const status = z.enum(boardStatuses);
/** Identifies a product with its options across orders. */
const item = z.string().regex(/^[\w-]{1,40}$/);
const pieces = z.int().min(1).max(1_000_000);

/**
 * The pieces of one product in one colour, size and seam in one column of the board. Contains neither buyers nor
 * prices: the workshop must not see more than this.
 */
export const boardCard = z.object({
  item,
  status,
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  quantity: pieces,
  /** The number of orders with these pieces. */
  orderCount: z.int(),
  /** How many of the pieces are late in this status. */
  lateQuantity: z.int(),
  /** The earliest shipping deadline of its orders. */
  promisedAt: z.iso.datetime(),
  /** The earliest deadline of its orders in this status; null where no order is in this status. */
  dueAt: z.iso.datetime().nullable(),
});

/** The pieces of one order on a card. */
export const boardLine = z.object({
  orderId: objectId,
  number: z.int(),
  item,
  status,
  title: z.string(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  quantity: pieces,
  promisedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
});

const exampleItem = 'q1w2e3r4t5y6u7i8';
const exampleGoods = { title: 'Худи', colour: 'black', size: 'M', seam: null };
const exampleDates = { promisedAt: '2026-12-08T09:00:00.000Z', dueAt: '2026-11-24T09:05:00.000Z' };

/** The board with everything that is in production. */
export const getWorkshopBoard = defineRequest({
  subject: 'order-payment.board.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({
    cards: z.array(boardCard).max(maxBoardCards),
    /** The number of all cards; exceeds the length of `cards` when the list was truncated. */
    cardCount: z.int(),
  }),
  timeoutMs: 8_000,
  example: {
    request: {},
    reply: {
      cards: [
        {
          ...{ item: exampleItem, status: 'in-sewing', productId: '674000000000000000000001', image: null },
          ...exampleGoods,
          ...{ quantity: 12, orderCount: 9, lateQuantity: 2 },
          ...exampleDates,
        },
      ],
      cardCount: 1,
    },
  },
});

/** The order lines of cards, the most urgent first. */
export const listBoardLines = defineRequest({
  subject: 'order-payment.board.lines.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ cards: z.array(z.object({ item, status })).min(1).max(maxBoardLines) }),
  reply: z.object({
    lines: z.array(boardLine).max(maxBoardLines),
    /** The number of all lines; exceeds the length of `lines` when the list was truncated. */
    lineCount: z.int(),
  }),
  timeoutMs: 8_000,
  example: {
    request: { cards: [{ item: exampleItem, status: 'in-sewing' }] },
    reply: {
      lines: [
        {
          ...{ orderId: '674000000000000000000009', number: 100_042, item: exampleItem, status: 'in-sewing' },
          ...exampleGoods,
          quantity: 2,
          ...exampleDates,
        },
      ],
      lineCount: 1,
    },
  },
});

const movedPieces = z.object({
  orderId: objectId,
  number: z.int(),
  item,
  from: status,
  to: status,
  quantity: pieces,
});

const moveReply = z.object({
  /** The moved pieces by order; a request with `from` and `to` swapped undoes the move. */
  moved: z.array(movedPieces),
  /** How many orders changed their status, because all of their pieces reached it. */
  changedOrders: z.int(),
  /** How many buyers receive an e-mail about the change. */
  mails: z.int(),
  /** Orders without any moved pieces, with the reason. */
  refused: z.array(
    z.object({ orderId: objectId, number: z.int().nullable(), reason: z.enum(unchangedReasons) }),
  ),
});

const moveExample = {
  moved: [
    {
      ...{ orderId: '674000000000000000000009', number: 100_042, item: exampleItem, quantity: 2 },
      ...({ from: 'in-sewing', to: 'in-printing' } as const),
    },
  ],
  changedOrders: 1,
  mails: 0,
  refused: [],
};

/**
 * Moves pieces to another column: whole cards, a part of them (the most urgent orders first), or lines of orders. An
 * order changes its status when all of its pieces have reached it.
 */
export const movePieces = defineRequest({
  subject: 'order-payment.board.move.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: () => null } },
  request: z.object({
    to: status,
    cards: z.array(z.object({ item, from: status, quantity: pieces.nullable() })).max(maxBoardLines),
    lines: z.array(z.object({ orderId: objectId, item, from: status, quantity: pieces })).max(maxBoardLines),
    by: person,
  }),
  reply: moveReply,
  timeoutMs: 20_000,
  example: {
    request: {
      to: 'in-printing',
      cards: [{ item: exampleItem, from: 'in-sewing', quantity: 2 }],
      lines: [],
      by: '674000000000000000000001',
    },
    reply: moveExample,
  },
});

/** Returns a defective piece to sewing: of the given order, or else of the least urgent one. */
export const returnDefect = defineRequest({
  subject: 'order-payment.board.defect.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: () => null } },
  request: z.object({ item, from: status, orderId: objectId.nullable(), by: person }),
  reply: moveReply,
  timeoutMs: 8_000,
  example: {
    request: { item: exampleItem, from: 'in-printing', orderId: null, by: '674000000000000000000001' },
    reply: moveExample,
  },
});
