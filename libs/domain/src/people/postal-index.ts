/** A Russian postal index: six digits. DECISIONS 11 */
export function isPostalIndex(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** What a person is told whose postal index is none. */
export const postalIndexText = 'Индекс должен состоять из шести цифр';
