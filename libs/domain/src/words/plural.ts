/** Forms for 1, 2 and 5: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru-RU');

/** The Russian plural form for a number: 21 товар, 22 товара, 25 товаров, 1,5 товара. DECISIONS 9 */
export function plural(count: number, [one, few, many]: PluralForms): string {
  switch (rules.select(count)) {
    case 'one':
      return one;
    // `other` is the category of fractions, which need the genitive singular, like `few`.
    case 'few':
    case 'other':
      return few;
    default:
      return many;
  }
}

/** The number with its noun, joined by a no-break space: «21 товар». */
export function countOf(count: number, forms: PluralForms): string {
  return `${count.toLocaleString('ru-RU')}\u00a0${plural(count, forms)}`;
}
