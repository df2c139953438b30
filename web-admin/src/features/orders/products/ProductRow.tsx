import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { selectOnFocus } from '@shop/admin-kit';
import { getProductOptions } from '@shop/api-client';
import { colourLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import type { BoughtProduct, PricedPieces } from './bought-product.ts';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsEditor.module.css';

interface ProductRowProps {
  product: BoughtProduct;
  prices: readonly PricedPieces[];
  isEditing: boolean;
  onChange: (product: BoughtProduct) => void;
  onRemove: () => void;
}

const noSeam = '';

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** A line of an order. Its options are those of the product in the catalogue, and those of the order itself. */
export function ProductRow({ product, prices, isEditing, onChange, onRemove }: ProductRowProps) {
  const { productId, title, color, size, seam, quantity, price, isGift, defaultSeamTitle } = product;
  const { data } = useQuery({
    ...getProductOptions({ path: { id: productId } }),
    enabled: isEditing && productId !== '',
    staleTime: 60_000,
    retry: false,
  });
  const plainSeam = defaultSeamTitle || texts.noSeam;
  const seams = [
    { value: noSeam, label: plainSeam },
    ...withChosen(data?.Seams.map(({ name }) => name) ?? [], seam ?? '').map((name) => ({
      value: name,
      label: name,
    })),
  ];
  return (
    <tr data-editing={isEditing || undefined}>
      <th className={styles['name']} scope="row">
        {title}
        {isGift ? <span className={styles['gift']}>{texts.gift}</span> : null}
      </th>
      <td data-label={texts.quantity}>
        {isEditing ? (
          <InputNumber
            aria-label={texts.of(texts.quantity, title)}
            disabled={isGift}
            max={99}
            onChange={(value) => onChange({ ...product, quantity: value })}
            onFocus={selectOnFocus}
            precision={0}
            value={quantity}
          />
        ) : (
          `${quantity ?? 0} шт.`
        )}
      </td>
      <td data-label={texts.seam}>
        {isEditing ? (
          <Select
            aria-label={texts.of(texts.seam, title)}
            onChange={(value: string) => onChange({ ...product, seam: value === noSeam ? null : value })}
            options={seams}
            value={seam ?? noSeam}
          />
        ) : (
          (seam ?? plainSeam)
        )}
      </td>
      <td data-label={texts.color}>
        {isEditing ? (
          <Select
            aria-label={texts.of(texts.color, title)}
            onChange={(value: string) => onChange({ ...product, color: value })}
            options={withChosen(data?.Colors ?? [], color).map((value) => ({
              value,
              label: colourLabel(value),
            }))}
            value={color}
          />
        ) : (
          colourLabel(color)
        )}
      </td>
      <td data-label={texts.size}>
        {isEditing ? (
          <Select
            aria-label={texts.of(texts.size, title)}
            onChange={(value: string) => onChange({ ...product, size: value })}
            options={withChosen(data?.Sizes ?? [], size).map((value) => ({ value, label: value }))}
            value={size}
          />
        ) : (
          size
        )}
      </td>
      <td className={styles['sum']} data-label={texts.price}>
        {prices.length > 1
          ? prices.map((pieces, at) => (
              <div key={at}>{texts.pieces(pieces.quantity, sumOf(pieces.price))}</div>
            ))
          : sumOf(prices[0]?.price ?? price)}
      </td>
      {isEditing ? (
        <td>
          <Button aria-label={texts.remove(title)} danger onClick={onRemove} size="small" type="text">
            ✕
          </Button>
        </td>
      ) : null}
    </tr>
  );
}

/** Includes an option that the catalogue no longer has if it is the current one. */
const withChosen = (offered: readonly string[], chosen: string): string[] =>
  chosen === '' || offered.includes(chosen) ? [...offered] : [chosen, ...offered];
