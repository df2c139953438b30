export const printTexts = { print: 'Печать', close: 'Закрыть' } as const;
