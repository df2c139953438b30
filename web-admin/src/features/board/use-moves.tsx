import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import type { BoardStatus } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { backOf, sendDefect, sendMove, type BoardCard, type Moved } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import styles from './board.module.css';

type MoveBody = Parameters<typeof sendMove>[0];

interface Moves {
  /** The result of the last move, with an undo button. */
  report: ReactNode;
  isMoving: boolean;
  move: (cards: readonly BoardCard[], to: BoardStatus) => Promise<void>;
  moveLines: (body: MoveBody) => Promise<void>;
  sendBack: (piece: Parameters<typeof sendDefect>[0]) => Promise<void>;
}

const namedAtOnce = 5;

/** The number of pieces that a request names. */
const piecesOf = ({ cards = [], lines = [] }: MoveBody): number =>
  [...cards, ...lines].reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** Moves pieces on the board. Each move reports its result and can be undone. */
export function useMoves(onMoved: () => void): Moves {
  const [last, setLast] = useState<{ moved: Moved; text: string } | null>(null);
  const [isMoving, setMoving] = useState(false);

  const run = async (send: () => Promise<void>): Promise<void> => {
    setMoving(true);
    try {
      await send();
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setMoving(false);
      onMoved();
    }
  };
  const moveLines = (body: MoveBody): Promise<void> =>
    run(async () => {
      const moved = await sendMove(body);
      setLast({ moved, text: moved.pieces === 0 ? texts.nothing : texts.moved(moved, piecesOf(body)) });
    });
  const undo = (moved: Moved): Promise<void> =>
    run(async () => {
      setLast(null);
      for (const body of backOf(moved)) await sendMove(body);
      showToast(texts.undone, 'success');
    });
  const report =
    last === null ? null : (
      <div className={styles['report']} role="status">
        <span>{last.text}</span>
        {last.moved.refused.slice(0, namedAtOnce).map(({ _id, orderId, message }) => (
          <span key={_id}>{texts.refused(orderId, message)}</span>
        ))}
        {last.moved.refused.length > namedAtOnce ? (
          <span>{texts.more(last.moved.refused.length - namedAtOnce)}</span>
        ) : null}
        {last.moved.pieces > 0 ? (
          <Button loading={isMoving} onClick={() => void undo(last.moved)} size="small">
            {texts.undo}
          </Button>
        ) : null}
        <Button onClick={() => setLast(null)} size="small" type="text">
          {texts.close}
        </Button>
      </div>
    );
  return {
    report,
    isMoving,
    move: (cards, to) =>
      moveLines({
        to,
        cards: cards
          .filter(({ status }) => status !== to)
          .map(({ item, status, quantity }) => ({ item, from: status, quantity })),
      }),
    moveLines,
    sendBack: (piece) =>
      run(async () => {
        const moved = await sendDefect(piece);
        setLast({ moved, text: texts.defective(moved.pieces) });
      }),
  };
}
