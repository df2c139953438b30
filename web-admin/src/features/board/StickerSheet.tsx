import { useQuery } from '@tanstack/react-query';
import { apiErrorText, PrintPreview } from '@shop/admin-kit';
import { loadLines, optionsOf, type BoardCard, type BoardLine } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import { dayText } from './days-left.ts';
import styles from './board.module.css';

/** A sticker for each piece of some cards: the number of its order, and nothing about the buyer. */
export function StickerSheet({ cards, onClose }: { cards: readonly BoardCard[]; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['board-stickers', cards.map(({ item, status }) => `${item} ${status}`)],
    queryFn: () => loadLines(cards),
    staleTime: 0,
  });
  return (
    <PrintPreview isDisabled={!data} onClose={onClose} paper="a4" title={texts.stickers}>
      {error ? <p role="alert">{apiErrorText(error)}</p> : null}
      <ul className={styles['stickers']}>{data?.lines.flatMap(stickersOf)}</ul>
      {data && data.total > data.lines.length ? <p>{texts.more(data.total - data.lines.length)}</p> : null}
    </PrintPreview>
  );
}

function stickersOf(line: BoardLine) {
  const { _id, orderId, item, status, Title, quantity, promisedAt } = line;
  return Array.from({ length: quantity }, (_, at) => (
    <li className={styles['sticker']} key={`${_id} ${item} ${status} ${at}`}>
      <b className={styles['stickerNumber']}>{texts.sticker(orderId)}</b>
      <span>{Title}</span>
      <b>{optionsOf(line)}</b>
      <span>{`${texts.promised} ${dayText(promisedAt)}`}</span>
      {quantity > 1 ? <span>{texts.stickerPiece(at + 1, quantity)}</span> : null}
    </li>
  ));
}
