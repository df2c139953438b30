import { Link } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { Button, buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { pictureUrl } from '../../products/picture-url.ts';
import { ProductPrice } from '../../products/ProductPrice.tsx';
import { favoritesTexts } from './favorites.texts.ts';
import styles from './FavoritesPage.module.css';

interface FavoriteRowProps {
  /** Undefined: the shop has it no more. */
  product: Product | undefined;
  isRemoved: boolean;
  onRemove: () => void;
  onRestore: () => void;
}

export function FavoriteRow({ product, isRemoved, onRemove, onRestore }: FavoriteRowProps) {
  const title = product?.Title ?? favoritesTexts.gone;
  return (
    <li className={styles['row']} data-removed={isRemoved}>
      <RowPicture picture={product?.Images[0]} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {product && !isRemoved ? <Link to={paths.product(product._id)}>{title}</Link> : title}
        </h2>
        {product && !isRemoved ? (
          <ProductPrice discountPrice={product.discountPrice} price={product.Price} />
        ) : null}
        {product && !product.isItemAvailable ? (
          <p className={styles['note']}>{favoritesTexts.unavailable}</p>
        ) : null}
        {isRemoved ? (
          <p className={styles['note']} role="status">
            {favoritesTexts.removed}
          </p>
        ) : null}
      </div>
      <div className={styles['actions']}>
        {isRemoved ? (
          <Button aria-label={`${favoritesTexts.restore}: ${title}`} look="plain" onClick={onRestore}>
            {favoritesTexts.restore}
          </Button>
        ) : (
          <>
            {product ? (
              <Link
                aria-label={`${favoritesTexts.open}: ${title}`}
                className={buttonClass()}
                to={paths.product(product._id)}
              >
                {favoritesTexts.open}
              </Link>
            ) : null}
            <Button aria-label={`${favoritesTexts.remove}: ${title}`} look="plain" onClick={onRemove}>
              {favoritesTexts.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function RowPicture({ picture }: { picture: string | undefined }) {
  if (!picture) return <span className={styles['picture']} />;
  return (
    <img
      alt=""
      className={styles['picture']}
      height={120}
      loading="lazy"
      src={pictureUrl(picture, '150x150')}
      width={120}
    />
  );
}
