import type { ReactNode } from 'react';
import { Button, Checkbox, Dropdown } from 'antd';
import { EllipsisVertical } from 'lucide-react';
import { nameOf, optionsOf, type BoardCard } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import { dayText, daysLeft } from './days-left.ts';
import styles from './board.module.css';

interface BoardCardViewProps {
  card: BoardCard;
  handle: ReactNode;
  isTicked: boolean;
  onTick: (is: boolean) => void;
  onOpen: (kind: 'orders' | 'part' | 'stickers') => void;
  onDefect: () => void;
}

/** A product with its options: the number to make, and the deadline. */
export function BoardCardView({ card, handle, isTicked, onTick, onOpen, onDefect }: BoardCardViewProps) {
  const { Title, Image, color, quantity, orders, late, promisedAt, dueAt, status } = card;
  const name = nameOf(card);
  const now = new Date();
  const left = daysLeft(new Date(promisedAt), now);
  const dueDays = dueAt === null ? 0 : -daysLeft(new Date(dueAt), now);
  const canBeDefective = status === 'in-printing' || status === 'packed-ready-for-shipment';
  return (
    <div className={styles['card']} data-late={late > 0 || undefined}>
      <div className={styles['side']}>
        {Image === null ? (
          <span aria-hidden className={styles['image']} />
        ) : (
          <img
            alt=""
            className={styles['image']}
            height={44}
            loading="lazy"
            src={`${Image}?size=150x150`}
            width={44}
          />
        )}
        <div className={styles['grips']}>
          {handle}
          <Checkbox
            aria-label={texts.tick(name)}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        </div>
      </div>
      {/* Each fact has a line, but for long options, so that cards are of one height and eight of them are in sight. */}
      <div className={styles['body']}>
        <b title={Title}>{Title}</b>
        <span className={styles['options']} title={optionsOf(card)}>
          <span aria-hidden className={styles['swatch']} style={{ background: color }} />
          {optionsOf(card)}
        </span>
        <span className={styles['facts']}>
          <b className={styles['pieces']}>{texts.pieces(quantity)}</b> {texts.inOrders(orders)}
        </span>
        <span
          className={styles['facts']}
          title={`${texts.promised} ${dayText(promisedAt)}, ${texts.left(left)}`}
        >
          {texts.promisedShort(dayText(promisedAt), left)}
        </span>
        {late > 0 ? (
          <span className={styles['late']} title={texts.late(late, dueDays)}>
            {texts.late(late, dueDays)}
          </span>
        ) : null}
      </div>
      <Dropdown
        menu={{
          items: [
            { key: 'orders', label: texts.orders, onClick: () => onOpen('orders') },
            { key: 'part', label: texts.part, onClick: () => onOpen('part') },
            { key: 'stickers', label: texts.stickers, onClick: () => onOpen('stickers') },
            ...(canBeDefective
              ? [{ key: 'defect', label: texts.defect, danger: true, onClick: onDefect }]
              : []),
          ],
        }}
        trigger={['click']}
      >
        <Button
          aria-label={texts.actions(name)}
          icon={<EllipsisVertical aria-hidden size={16} />}
          type="text"
        />
      </Dropdown>
    </div>
  );
}
