import { Types } from 'mongoose';
import type { BoardOrder } from '../src/orders/board-order.repository.ts';
import { anOrder } from './an-order.ts';

type Line = BoardOrder['lines'][number];

interface BoardOrderDraft extends Partial<Omit<BoardOrder, '_id' | 'lines'>> {
  number: number;
  lines?: readonly (Pick<Line, 'title'> & Partial<Line>)[];
}

/** An order as the board reads it; its id is derived from its number, so that a test can change it. */
export function aBoardOrder({ number, lines = [{ title: 'Худи' }], ...order }: BoardOrderDraft): BoardOrder {
  const { lines: usual, createdAt, adminStatus } = anOrder(number);
  const [line] = usual;
  if (!line) throw new Error('an order without a line');
  return {
    ...{ _id: new Types.ObjectId(number.toString(16).padStart(24, '0')), number, createdAt, adminStatus },
    lines: lines.map((one) => ({ ...line, productId: one.title, ...one })),
    ...order,
  };
}
