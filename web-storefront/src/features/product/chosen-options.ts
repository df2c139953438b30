import type { Product, Seam } from '@shop/api-client';
import { leadColour } from '@shop/domain';
import { toColouredPhotos, type Photographed } from '../../products/photos-in.ts';

/** The options that a visitor has chosen; null: none yet. */
export interface ChosenOptions {
  colour: string | null;
  size: string | null;
  /** The name of a seam; null: the default version of the product. */
  seam: string | null;
}

export type OptionName = keyof ChosenOptions;
type Offered = Pick<Product, 'Colors' | 'Sizes' | 'Seams' | 'hasSeamsByDefault'> & Photographed;

/**
 * Parses the options from the URL. A colour is always chosen: by default that of the first photo, which the card shows.
 * A size is preselected only if it is the only one, so that visitors do not order a size they did not check.
 * Unavailable values are ignored.
 */
export function parseChosen(address: URLSearchParams, product: Offered): ChosenOptions {
  const { Colors, Sizes, Seams } = product;
  const requested = (name: OptionName, offered: readonly string[]): string | null =>
    offered.find((one) => one === address.get(name)) ?? null;
  return {
    colour: requested('colour', Colors) ?? shownFirst(product) ?? Colors[0] ?? null,
    size: requested('size', Sizes) ?? (Sizes.length === 1 ? (Sizes[0] ?? null) : null),
    seam:
      requested(
        'seam',
        Seams.map(({ name }) => name),
      ) ?? (canBeWithoutSeam(product) ? null : (Seams[0]?.name ?? null)),
  };
}

function shownFirst(product: Offered): string | null {
  const colour = leadColour(toColouredPhotos(product));
  return colour !== null && product.Colors.includes(colour) ? colour : null;
}

/** Whether the product is also available without a seam. */
export const canBeWithoutSeam = ({
  Seams,
  hasSeamsByDefault,
}: Pick<Offered, 'Seams' | 'hasSeamsByDefault'>): boolean => hasSeamsByDefault || Seams.length === 0;

/** The same URL with another option; other parameters are kept. */
export function chooseIn(address: URLSearchParams, name: OptionName, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The chosen seam with its photos. */
export const chosenSeam = ({ Seams }: Pick<Product, 'Seams'>, { seam }: ChosenOptions): Seam | undefined =>
  Seams.find(({ name }) => name === seam);
