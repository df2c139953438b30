import type { OwnOrder } from '@shop/api-client';
import { colourLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { useSites } from '@shop/web-kit';
import { orderTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

type Line = OwnOrder['products'][number];

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul aria-label={texts.goods} className={styles['lines']} role="list">
      {lines.map((line, index) => (
        // The index is a safe key: an order never changes its lines, and two of them may be equal.
        <OrderLine key={index} line={line} />
      ))}
    </ul>
  );
}

function OrderLine({ line }: { line: Line }) {
  const { productId: product, ProductDetails: details } = line;
  const options = [colourLabel(details.color), details.size, details.seam].filter(Boolean);
  // In the colour that was bought; a gateway of the previous version sends only the product's current pictures.
  const picture = line.image ?? product?.Images[0];
  return (
    <li className={styles['line']}>
      {picture ? (
        <img alt="" className={styles['picture']} height={64} src={thumbnail(picture)} width={64} />
      ) : (
        <span aria-hidden="true" className={styles['picture']} />
      )}
      <div className={styles['lineWords']}>
        <Title line={line} />
        <span className={styles['soft']}>
          {[options.join(', '), texts.pieces(details.quantity)].filter(Boolean).join(' · ')}
          {line.isGift ? ` · ${texts.gift}` : ''}
        </span>
      </div>
      <span className={styles['price']}>{formatMoney(roublesToKopecks(line.price) * details.quantity)}</span>
    </li>
  );
}

/** Links to the shop while the product is sold; afterwards shows the title under which it was bought. */
function Title({ line: { productId: product, Title: bought } }: { line: Line }) {
  const sites = useSites();
  if (product) {
    return (
      <a className={styles['lineTitle']} href={`${sites.shop}/product/${product._id}`}>
        {bought || product.Title}
      </a>
    );
  }
  return (
    <span className={styles['lineTitle']}>
      {bought ? `${bought} ` : ''}
      <span className={styles['gone']}>{texts.gone}</span>
    </span>
  );
}

const thumbnail = (image: string): string => `${image}?size=150x150`;
