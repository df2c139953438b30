/** What a list with filters says before its filters have come. */
export const filterTexts = { title: 'Фильтры' } as const;
