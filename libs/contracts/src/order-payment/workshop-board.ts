import { boardStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person, unchangedReasons } from './bulk-order-shapes.ts';

/** So many cards come with the board, the most urgent ones; more would not fit a message, nor anybody's eye. */
export const maxBoardCards = 1_500;
/** So many lines of orders are moved by one call. */
export const maxBoardLines = 1_000;

const status = z.enum(boardStatuses);
/** Names the same product in the same options, whichever order it is in. */
const item = z.string().regex(/^[\w-]{1,40}$/);
const pieces = z.int().min(1).max(1_000_000);
/** Names what a board says: two boards of one revision are the same to the letter, whichever replica made them. */
const revision = z.string().max(64).nullable();

/**
 * What is to be made of one product in one colour, size and seam, as far as it stands in one column. Nothing of it says who
 * bought it or what it cost: the workshop sees no more than this.
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
  /** Of how many orders. */
  orderCount: z.int(),
  /** How many of the pieces stand here for longer than they may. */
  lateQuantity: z.int(),
  /** By when the first of its orders is to be on its way. */
  promisedAt: z.iso.datetime(),
  /** When the first of its orders is late in this status; null where none waits here. */
  dueAt: z.iso.datetime().nullable(),
});

/** What one order has on a card. */
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

/** What is being made now. */
export const getWorkshopBoard = defineRequest({
  subject: 'order-payment.board.get.v1',
  request: z.object({
    /** The board that the caller has: while it is still that one, its cards are not sent again. */
    knownRevision: revision.default(null),
  }),
  reply: z.object({
    /** Null: as in the revision that the caller knows. */
    cards: z.array(boardCard).max(maxBoardCards).nullable(),
    /** Null: of a replica that knows no revisions yet. */
    revision: revision.default(null),
    /** How many there are; more than came where they are too many. */
    cardCount: z.int(),
  }),
  timeoutMs: 8_000,
  example: {
    request: { knownRevision: null },
    reply: {
      revision: 'q1w2e3r4t5y6u7i8o9p0',
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

/** The orders behind cards, the most urgent first. */
export const listBoardLines = defineRequest({
  subject: 'order-payment.board.lines.v1',
  request: z.object({ cards: z.array(z.object({ item, status })).min(1).max(maxBoardLines) }),
  reply: z.object({
    lines: z.array(boardLine).max(maxBoardLines),
    /** How many there are; more than came where they are too many. */
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
  /** What was moved, order by order; handed back the other way round it takes the move back. */
  moved: z.array(movedPieces),
  /** How many orders came to another status by it: those whose pieces are all that far. */
  changedOrders: z.int(),
  /** How many buyers get an e-mail of it. */
  mails: z.int(),
  /** Orders of which nothing was moved, and why. */
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
 * Moves pieces to another column: whole cards, a part of them (the most urgent orders first), or lines of orders. An order follows
 * when all of its pieces are that far.
 */
export const movePieces = defineRequest({
  subject: 'order-payment.board.move.v1',
  audit: { entity: 'order', key: () => null },
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

/** One piece came out wrong and is sewn anew: of the order that can wait for the longest, or of the one that is named. */
export const returnDefect = defineRequest({
  subject: 'order-payment.board.defect.v1',
  audit: { entity: 'order', key: () => null },
  request: z.object({ item, from: status, orderId: objectId.nullable(), by: person }),
  reply: moveReply,
  timeoutMs: 8_000,
  example: {
    request: { item: exampleItem, from: 'in-printing', orderId: null, by: '674000000000000000000001' },
    reply: moveExample,
  },
});

export const workshopBoardRequests = [getWorkshopBoard, listBoardLines, movePieces, returnDefect] as const;
