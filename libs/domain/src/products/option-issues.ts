/** The available options of a product. */
export interface ProductOptions {
  colours: readonly string[];
  sizes: readonly string[];
  seams: readonly { name: string }[];
  /** Whether it is also sold without an extra seam. */
  hasSeamsByDefault: boolean;
}

/** The chosen options; `seam` is null without an extra seam. */
export interface ChosenOptions {
  colour: string;
  size: string;
  seam: string | null;
}

export type OptionName = 'colour' | 'size' | 'seam';

/** The chosen options that the product does not have. No seam is valid if it has no seams or `hasSeamsByDefault`. */
export function optionIssues(product: ProductOptions, { colour, size, seam }: ChosenOptions): OptionName[] {
  const issues: OptionName[] = [];
  if (!product.colours.includes(colour)) issues.push('colour');
  if (!product.sizes.includes(size)) issues.push('size');
  if (!hasSeam(product, seam)) issues.push('seam');
  return issues;
}

function hasSeam({ seams, hasSeamsByDefault }: ProductOptions, seam: string | null): boolean {
  if (seam === null) return seams.length === 0 || hasSeamsByDefault;
  return seams.some(({ name }) => name === seam);
}
