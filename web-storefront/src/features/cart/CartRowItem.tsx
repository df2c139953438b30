import { Link } from 'react-router-dom';
import { formatMoney } from '@shop/domain';
import { Badge, Button, joinClasses } from '@shop/ui-kit';
import type { CartLine } from '../../cart/stored-cart.ts';
import { useAppliedPromo } from '../../cart/stored-promo.ts';
import { useKeptFocus } from '../../focus/use-kept-focus.ts';
import { paths } from '../../paths.ts';
import { pictureUrl } from '../../products/picture-url.ts';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import type { CartRow } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';
import { PieceCounter } from './PieceCounter.tsx';
import styles from './CartRow.module.css';

/** Lazy, since few carts have a line that cannot be ordered. */
const RowIssueNote = lazyComponent(async () => (await import('./RowIssueNote.tsx')).RowIssueNote);

interface CartRowItemProps {
  row: CartRow;
  isRemoved: boolean;
  /** Whether it was removed to the favourites. */
  isKept: boolean;
  onKeep: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function CartRowItem({ row, isRemoved, isKept, onKeep, onRemove, onRestore }: CartRowItemProps) {
  const { line, product, title, picture, options, rowIssue } = row;
  const isCounted = !isRemoved && !rowIssue;
  const actions = useKeptFocus<HTMLDivElement>(isRemoved, 'last');
  // A gift of the promo code can only be removed together with it.
  const isBound = useAppliedPromo() !== null && line.isGift && !rowIssue;
  return (
    <li className={styles['row']} data-faded={!isCounted}>
      <RowPicture picture={picture} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {product && !isRemoved ? <Link to={addressOf(line)}>{title}</Link> : title}
        </h2>
        <p className={styles['options']}>{options}</p>
        {line.isGift ? <Badge variant="foil">{cartTexts.gift}</Badge> : null}
        {isRemoved ? (
          <p className={styles['note']} role="status">
            {isKept ? cartTexts.kept : cartTexts.removed}
          </p>
        ) : null}
        {rowIssue && !isRemoved ? <RowIssueNote rowIssue={rowIssue} row={row} /> : null}
      </div>
      {isCounted ? <RowPrice row={row} /> : null}
      <div className={styles['actions']} ref={actions}>
        {isCounted && !line.isGift ? <PieceCounter line={line} title={title} /> : null}
        {isRemoved ? (
          <Button
            aria-label={`${cartTexts.restore}: ${title}`}
            variant="plain"
            onClick={onRestore}
            size="small"
          >
            {cartTexts.restore}
          </Button>
        ) : null}
        {isRemoved || !product || line.isGift ? null : (
          <Button aria-label={`${cartTexts.keep}: ${title}`} variant="quiet" onClick={onKeep} size="small">
            {cartTexts.keep}
          </Button>
        )}
        {isRemoved || isBound ? null : (
          <Button
            aria-label={`${cartTexts.remove}: ${title}`}
            variant="quiet"
            onClick={onRemove}
            size="small"
          >
            {cartTexts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function RowPrice({ row: { line, pieceKopecks, pieceBeforeKopecks } }: { row: CartRow }) {
  const { quantity, isGift } = line;
  const sign = isGift ? 'руб.' : '₽';
  return (
    <div className={styles['price']}>
      <p className={styles['sum']}>
        <span className={styles['unseen']}>{cartTexts.lineSum} </span>
        {formatMoney(pieceKopecks * quantity, sign)}
      </p>
      {pieceBeforeKopecks > pieceKopecks ? (
        <s className={styles['before']}>{formatMoney(pieceBeforeKopecks * quantity, sign)}</s>
      ) : null}
      {quantity > 1 ? (
        <p className={styles['each']}>
          {formatMoney(pieceKopecks, sign)} {cartTexts.each}
        </p>
      ) : null}
    </div>
  );
}

function RowPicture({ picture }: { picture: string | undefined }) {
  if (!picture) return <span className={joinClasses(styles['picture'], styles['noPicture'])} />;
  return (
    <img
      alt=""
      className={styles['picture']}
      height={150}
      loading="lazy"
      src={pictureUrl(picture, '150x150')}
      width={120}
    />
  );
}

/** The link to the product with these options selected. */
function addressOf({ productId, colour, size, seam }: CartLine): string {
  const choice = new URLSearchParams({ colour, size, ...(seam === null ? {} : { seam }) });
  return `${paths.product(productId)}?${choice}`;
}
