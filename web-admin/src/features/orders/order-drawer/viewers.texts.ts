export const viewersTexts = {
  here: (names: readonly string[]) => `Заказ сейчас открыт и у других: ${names.join(', ')}`,
  one: (name: string) => `${name} сейчас в этом заказе`,
  alsoHere: 'тоже здесь',
} as const;
