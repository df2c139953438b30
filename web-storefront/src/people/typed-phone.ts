const longestPhone = 15;

/**
 * A phone while it is being typed, in the shape that people read: `912345` → `+7 912 345`. Who writes 8 or begins with the
 * operator's 9 gets the country; a number of another country keeps its digits as they are.
 */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return text.trim().startsWith('+') ? '+' : '';
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('7');
  if (isForeign) return `+${digits.slice(0, longestPhone)}`;
  const own = /^[78]/.test(digits) ? digits.slice(1) : digits;
  const [operator, first, second, third] = [
    own.slice(0, 3),
    own.slice(3, 6),
    own.slice(6, 8),
    own.slice(8, 10),
  ];
  const local = [first, second, third].filter((part) => part !== '').join('-');
  return ['+7', operator, local].filter((part) => part !== '').join(' ');
}
