import { createHash } from 'node:crypto';
import { boardStatuses, type AdminStatus, type BoardStatus } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';

type Line = Pick<
  OrderRecord['lines'][number],
  'productId' | 'title' | 'image' | 'colour' | 'size' | 'seam' | 'quantity'
>;

/** The fields of an order that determine where its pieces are. */
export interface MadeOrder extends Pick<OrderRecord, 'adminStatus' | 'workshop'> {
  lines: readonly Line[];
}

/** The pieces of one product in one colour, size and seam of one order, by status. */
interface PieceStages extends Omit<Line, 'quantity'> {
  item: string;
  at: Partial<Record<BoardStatus, number>>;
}

export interface PieceMove {
  item: string;
  from: BoardStatus;
  to: BoardStatus;
  quantity: number;
}

/** Identifies a product with its options across orders; one unknown to the shop is identified by its title. */
export function itemOf({ productId, title, colour, size, seam }: Omit<Line, 'quantity' | 'image'>): string {
  const content = JSON.stringify([productId || title, colour, size, seam]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

const isOnBoard = (status: AdminStatus): status is BoardStatus => boardStatuses.some((one) => one === status);

/**
 * Where the pieces of an order are: in the order's status, except for those that were moved ahead. Pieces removed by an
 * edit are taken from those that are behind; an order that is not in production has none.
 */
export function stagesOf({ adminStatus, workshop, lines }: MadeOrder): PieceStages[] {
  if (!isOnBoard(adminStatus)) return [];
  const stages = new Map<string, PieceStages>();
  for (const { quantity, ...line } of lines) {
    const item = itemOf(line);
    const known = stages.get(item) ?? { ...line, item, at: {} };
    known.at[adminStatus] = (known.at[adminStatus] ?? 0) + quantity;
    stages.set(item, known);
  }
  const ahead = workshop?.status === adminStatus ? workshop.ahead : [];
  for (const status of boardStatuses.toReversed())
    for (const { item, quantity } of ahead.filter((one) => one.status === status)) {
      const { at } = stages.get(item) ?? { at: {} };
      shift(at, adminStatus, status, quantity);
    }
  return [...stages.values()];
}

/** Moves as many pieces as are available. @returns how many those were */
function shift(at: PieceStages['at'], from: BoardStatus, to: BoardStatus, quantity: number): number {
  const there = at[from] ?? 0;
  const moved = Math.min(there, quantity);
  if (moved === 0 || from === to) return 0;
  at[from] = there - moved;
  at[to] = (at[to] ?? 0) + moved;
  return moved;
}

export interface MovedOrder {
  /** The moves that were possible. */
  moved: (PieceMove & { stages: PieceStages })[];
  /** The resulting status of the order: that of the last of its pieces. */
  adminStatus: BoardStatus;
  workshop: OrderRecord['workshop'];
}

/** Moves the pieces of an order that are available; null when none is. */
export function movePiecesOf(order: MadeOrder, moves: readonly PieceMove[]): MovedOrder | null {
  const all = stagesOf(order);
  const moved = moves.flatMap((move) => {
    const stages = all.find(({ item }) => item === move.item);
    const quantity = stages ? shift(stages.at, move.from, move.to, move.quantity) : 0;
    return stages && quantity > 0 ? [{ ...move, quantity, stages }] : [];
  });
  const adminStatus = boardStatuses.find((status) => all.some(({ at }) => (at[status] ?? 0) > 0));
  if (moved.length === 0 || adminStatus === undefined) return null;
  const ahead = all.flatMap(({ item, at }) =>
    boardStatuses
      .filter((status) => status !== adminStatus)
      .map((status) => ({ item, status, quantity: at[status] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  );
  return { moved, adminStatus, workshop: ahead.length > 0 ? { status: adminStatus, ahead } : null };
}
