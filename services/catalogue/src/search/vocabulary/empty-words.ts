const words =
  'и с со в во на для из от по под к ко о об у а но или не за при без до над про как что это купить заказать цена ' +
  'недорого дешево магазин интернет принт принтом рисунок рисунком изображение изображением размер размера цвет цвета';

const emptyWords: ReadonlySet<string> = new Set(words.split(' '));

/** Whether a query means the same without this word. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}
