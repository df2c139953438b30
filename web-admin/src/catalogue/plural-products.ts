import { countOf, type PluralForms } from '@shop/domain';

const forms: PluralForms = ['товар', 'товара', 'товаров'];

/** «21 товар» */
export const productsText = (count: number): string => countOf(count, forms);

/** «1 товар останется», «12 товаров останутся» */
export function productsStayText(count: number): string {
  const isOne = count % 10 === 1 && count % 100 !== 11;
  return `${productsText(count)} ${isOne ? 'останется' : 'останутся'}`;
}
