import { Inject, Injectable } from '@nestjs/common';
import {
  maxBoardLines,
  type movePieces,
  type ParsedRequestOf,
  type ReplyInputOf,
  type returnDefect,
} from '@shop/contracts';
import { boardStatuses, colourLabel, type BoardStatus } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import type { MovedPieces } from '../orders/order-history.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk, type PlannedChange } from '../staff-orders/bulk-order-change.ts';
import { ChangeOrderStatus } from '../staff-orders/change-order-status.use-case.ts';
import { piecesOn } from './board-cards.ts';
import { cardKey, type BoardPieces } from './board-lines.ts';
import { movePiecesOf, type MovedOrder, type PieceMove } from './piece-stages.ts';
import { ReadBoard } from './read-board.ts';

type Reply = ReplyInputOf<typeof movePieces>;
type MovedLine = Reply['moved'][number];
type MoveRequest = ParsedRequestOf<typeof movePieces>;

/** The status in which a defective piece is made again. */
const madeAnewIn: BoardStatus = 'in-sewing';

interface Move {
  /** By the order's id. */
  moves: ReadonlyMap<string, PieceMove[]>;
  kind: MovedPieces['kind'];
  by: string;
}

interface MoveName {
  kind: MovedPieces['kind'];
  moveId: string;
  by: string;
}

/**
 * Moves pieces on the board. Each order is changed by one write that is conditional on its whole state; if its last
 * pieces reach another column, the same write sets its status, with everything that follows from a status.
 */
@Injectable()
export class MovePieces {
  constructor(
    private readonly orders: OrderChangeRepository,
    private readonly board: ReadBoard,
    private readonly statuses: ChangeOrderStatus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run({ to, cards, lines, by }: MoveRequest): Promise<Reply> {
    const moves = new Map<string, PieceMove[]>();
    const add = (orderId: string, move: PieceMove): void => {
      moves.set(orderId, [...(moves.get(orderId) ?? []), move]);
    };
    for (const { orderId, item, from, quantity } of lines) add(orderId, { item, from, to, quantity });
    if (cards.length > 0) {
      const keys = new Set(cards.map(({ item, from }) => cardKey({ item, status: from })));
      const pieces = piecesOn(keys, await this.board.run());
      for (const { orderId, item, status, quantity } of sharesOf(pieces, cards))
        add(orderId, { item, from: status, to, quantity });
    }
    return this.move({ moves, kind: 'pieces-moved', by });
  }

  /** Takes the piece from the least urgent order, unless an order is named. */
  async returnDefect({ item, from, orderId, by }: ParsedRequestOf<typeof returnDefect>): Promise<Reply> {
    const card = cardKey({ item, status: from });
    const id = orderId ?? piecesOn(new Set([card]), await this.board.run()).at(-1)?.orderId;
    // A defective piece returns to sewing; one that is not past sewing yet stays where it is.
    const move = { item, from, to: madeAnewIn, quantity: 1 };
    const isBack = boardStatuses.indexOf(from) > boardStatuses.indexOf(madeAnewIn);
    const moves = new Map(id !== undefined && isBack ? [[id, [move]]] : []);
    return this.move({ moves, kind: 'piece-defective', by });
  }

  private async move({ moves, kind, by }: Move): Promise<Reply> {
    const ids = [...moves.keys()];
    if (ids.length === 0) return { moved: [], changedOrders: 0, mails: 0, refused: [] };
    const moveId = makeId();
    // An order may be planned several times; its last plan is the one that was written.
    const planned = new Map<string, MovedOrder>();
    const found = await this.orders.findByIds(ids);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: ids,
      found,
      keyOf: ({ id }) => id,
      missing: (orderId) => ({ orderId, number: null, isChanged: false, reason: 'not-found' }),
      plan: (order) => {
        const moved = movePiecesOf(order, moves.get(order.id) ?? []);
        if (moved) planned.set(order.id, moved);
        return this.plan(order, moved, { kind, moveId, by });
      },
    });
    const changedIds = changed.map(({ order }) => order.id);
    announceOrderChange(this.bus, changedIds, 'status');
    return {
      moved: changed.flatMap(({ order }) => movedLines(order, planned.get(order.id))),
      changedOrders: changed.filter(({ change }) => change.history.some(isStatus)).length,
      mails: changed.filter(({ change }) => change.effects.some(({ name }) => name === 'mail-status')).length,
      refused: results.flatMap(({ orderId, number, reason }) =>
        orderId !== null && reason !== null ? [{ orderId, number, reason }] : [],
      ),
    };
  }

  private plan(order: OrderRecord, moved: MovedOrder | null, { kind, moveId, by }: MoveName): PlannedChange {
    if (isDeleted(order)) return 'deleted';
    if (!isBeingMade(order)) return 'left-board';
    if (!moved) return 'moved-before';
    const { adminStatus, workshop = null } = moved;
    const isFurther =
      boardStatuses.indexOf(adminStatus) > boardStatuses.findIndex((one) => one === order.adminStatus);
    // Buyers are not notified when their order moves back.
    const status = this.statuses.plan(order, { status: adminStatus, notifies: isFurther, by });
    const change: OrderChange | null = typeof status === 'string' ? null : status;
    const history = moved.moved.map(({ stages, quantity, from, to }): MovedPieces => {
      const { title, colour, size, seam } = stages;
      const goods = [title, colourLabel(colour).toLowerCase(), size, seam].filter(Boolean).join(', ');
      return { kind, moveId, title: goods, quantity, from, status: to };
    });
    return {
      fields: { ...change?.fields, workshop },
      history: [...history, ...(change?.history ?? [])],
      effects: change?.effects ?? [],
      by,
      at: this.clock(),
    };
  }
}

const isStatus = ({ kind }: OrderChange['history'][number]): boolean => kind === 'admin-status';

const isBeingMade = ({ adminStatus, payment }: OrderRecord): boolean =>
  payment.status === 'succeeded' && boardStatuses.some((one) => one === adminStatus);

const movedLines = ({ id, number }: OrderRecord, made: MovedOrder | undefined): MovedLine[] =>
  (made?.moved ?? []).map(({ item, from, to, quantity }) => ({
    ...{ orderId: id, number, item, from, to, quantity },
  }));

/** The lines that the requested parts of cards cover, up to the limit of a call. @param pieces the most urgent first */
function sharesOf(
  pieces: readonly BoardPieces[],
  cards: MoveRequest['cards'],
): Pick<BoardPieces, 'orderId' | 'item' | 'status' | 'quantity'>[] {
  const left = new Map<string, number>();
  for (const { item, from, quantity } of cards)
    left.set(cardKey({ item, status: from }), quantity ?? Infinity);
  const shares: Pick<BoardPieces, 'orderId' | 'item' | 'status' | 'quantity'>[] = [];
  for (const { orderId, item, status, quantity } of pieces) {
    const key = cardKey({ item, status });
    const rest = left.get(key) ?? 0;
    if (rest === 0 || shares.length >= maxBoardLines) continue;
    const share = Math.min(rest, quantity);
    left.set(key, rest - share);
    shares.push({ orderId, item, status, quantity: share });
  }
  return shares;
}
