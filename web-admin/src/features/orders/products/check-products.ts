import type { BoughtProduct } from './bought-product.ts';
import { productsTexts as texts } from './products.texts.ts';

/** The first error in the products of an order; undefined if there is none. back-office.md 5 */
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

/** The validation rule of a form field with products. */
export const productsRule = {
  validator: async (_rule: unknown, products: readonly BoughtProduct[]): Promise<void> => {
    const issue = productsIssue(products);
    if (issue !== undefined) throw new Error(issue);
  },
};
