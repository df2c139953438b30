import type { Product, Seam } from '@shop/api-client';
import { leadColour } from '@shop/domain';
import { toColouredPhotos, type Photographed } from '../../products/photos-in.ts';

/** What a visitor has picked of a product; null: nothing yet. */
export interface ChosenOptions {
  colour: string | null;
  size: string | null;
  /** The name of a seam; null: the product as it is by default. */
  seam: string | null;
}

export type OptionName = keyof ChosenOptions;
type Offered = Pick<Product, 'Colors' | 'Sizes' | 'Seams' | 'hasSeamsByDefault'> & Photographed;

/**
 * Reads the choice from the address. A colour is always chosen, since a picture shows one: without a choice
 * that of the first photo, which the card showed; a size only when there is one,
 * so that nobody orders what they have not looked at. What the product does not have counts as not chosen.
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

/** Whether the product comes without any of its seams as well. */
export const canBeWithoutSeam = ({
  Seams,
  hasSeamsByDefault,
}: Pick<Offered, 'Seams' | 'hasSeamsByDefault'>): boolean => hasSeamsByDefault || Seams.length === 0;

/** The same address with another choice in it; whatever else it says stays. */
export function chooseIn(address: URLSearchParams, name: OptionName, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The seam that is chosen, with its photos. */
export const chosenSeam = ({ Seams }: Pick<Product, 'Seams'>, { seam }: ChosenOptions): Seam | undefined =>
  Seams.find(({ name }) => name === seam);
