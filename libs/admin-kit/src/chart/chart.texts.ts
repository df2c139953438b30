export const chartTexts = {
  loading: 'Загружаем график',
  empty: 'За это время данных нет',
  showTable: 'Показать таблицей',
  showChart: 'Показать графиком',
  time: 'Время',
  unknown: 'нет данных',
  trend: (label: string, first: string, last: string, least: string, max: string) =>
    `${label}: сначала ${first}, в конце ${last}, от ${least} до ${max}`,
} as const;
