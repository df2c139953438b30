import {
  getWorkshopBoardOptions,
  listBoardLines,
  movePieces,
  returnDefect,
  type BoardLines,
  type MovedPieces,
  type MovePiecesData,
  type WorkshopBoard,
} from '@shop/api-client';
import { colourLabel, type BoardStatus } from '@shop/domain';

export type BoardCard = WorkshopBoard['cards'][number];
export type BoardLine = BoardLines['lines'][number];
export type Moved = MovedPieces;

export const boardQuery = () => getWorkshopBoardOptions();

export const keyOf = ({ item, status }: { item: string; status: BoardStatus }): string => `${item} ${status}`;

/** The accessible name of a card: «Худи, чёрный, M». */
export function nameOf({
  Title,
  color,
  size,
  seam,
}: Pick<BoardCard, 'Title' | 'color' | 'size' | 'seam'>): string {
  return [Title, optionsOf({ color, size, seam })].join(', ');
}

export const optionsOf = ({ color, size, seam }: Pick<BoardCard, 'color' | 'size' | 'seam'>): string =>
  [colourLabel(color).toLowerCase(), size, seam].filter(Boolean).join(', ');

type MoveBody = NonNullable<MovePiecesData['body']>;

export async function sendMove(body: MoveBody): Promise<Moved> {
  const { data } = await movePieces({ body, throwOnError: true });
  return data;
}

/** The requests that undo a move: the same pieces in the opposite direction. */
export const backOf = ({ moved }: Moved): MoveBody[] => {
  const ways = new Map<BoardStatus, NonNullable<MoveBody['lines']>>();
  for (const { _id, item, from, to, quantity } of moved)
    ways.set(from, [...(ways.get(from) ?? []), { _id, item, from: to, quantity }]);
  return [...ways].map(([to, lines]) => ({ to, lines }));
};

export async function sendDefect(body: { item: string; from: BoardStatus; _id?: string }): Promise<Moved> {
  const { data } = await returnDefect({ body, throwOnError: true });
  return data;
}

export async function loadLines(cards: readonly Pick<BoardCard, 'item' | 'status'>[]): Promise<BoardLines> {
  const body = { cards: cards.map(({ item, status }) => ({ item, status })) };
  const { data } = await listBoardLines({ body, throwOnError: true });
  return data;
}
