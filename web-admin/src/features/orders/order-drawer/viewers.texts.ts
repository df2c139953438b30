export const viewersTexts = {
  here: (names: readonly string[]) => `Заказ сейчас открыт и у других: ${names.join(', ')}`,
  one: (name: string) => `${name} сейчас в этом заказе`,
  oneHere: (name: string) => `${name} тоже здесь`,
  alsoHere: 'тоже здесь',
} as const;
