import type { BoughtProduct } from './bought-product.ts';
import { productsTexts as texts } from './products.texts.ts';

/** The first thing that is wrong with the products of an order; undefined when nothing is. back-office.md 5 */
function productsIssue(products: readonly BoughtProduct[]): string | undefined {
  if (products.length === 0) return texts.none;
  const issues = products.map(({ quantity, color, size }) => {
    if (quantity === null) return texts.quantityRequired;
    if (quantity < 1) return texts.quantityMin;
    if (color === '') return texts.colorRequired;
    return size === '' ? texts.sizeRequired : undefined;
  });
  return issues.find((issue) => issue !== undefined);
}

/** The rule of a form's field that holds products. */
export const productsRule = {
  validator: async (_rule: unknown, products: readonly BoughtProduct[]): Promise<void> => {
    const issue = productsIssue(products);
    if (issue !== undefined) throw new Error(issue);
  },
};
