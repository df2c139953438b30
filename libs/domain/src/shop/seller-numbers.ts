/** An ИНН of a company (10 digits) or a person (12), by its check digits. Only zeros are a placeholder. */
export function isInn(text: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(text) || isPlaceholder(text)) return false;
  const digits = [...text].map(Number);
  const isRight = (...weights: number[]): boolean => {
    const sum = weights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  };
  return text.length === 10
    ? isRight(2, 4, 10, 3, 5, 9, 4, 6, 8)
    : isRight(7, 2, 4, 10, 3, 5, 9, 4, 6, 8) && isRight(3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8);
}

/** An ОГРН of a company (13 digits) or an ОГРНИП of an entrepreneur (15), by its check digit. */
export function isOgrn(text: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(text) || isPlaceholder(text)) return false;
  const check = Number(text.at(-1));
  return (Number(text.slice(0, -1)) % (text.length - 2)) % 10 === check;
}

const isPlaceholder = (text: string): boolean => /^0+$/.test(text);
