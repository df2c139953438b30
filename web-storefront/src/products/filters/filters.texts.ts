/** Texts of a filtered list that are needed before the filters have loaded. */
export const filterTexts = { title: 'Фильтры' } as const;
