/** A Russian postal index: six digits. DECISIONS 11 */
export function isPostalIndex(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The error text for an invalid postal index. */
export const postalIndexText = 'Индекс должен состоять из шести цифр';
