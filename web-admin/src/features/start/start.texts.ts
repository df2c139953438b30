export const startTexts = {
  title: 'Здесь будет рабочее место',
  notYet: 'Разделы открываются в меню слева по мере готовности.',
} as const;
