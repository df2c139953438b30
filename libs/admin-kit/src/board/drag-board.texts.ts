export const dragBoardTexts = {
  help: 'Пробел — взять, стрелки влево и вправо — выбрать колонку, пробел — положить, Escape — оставить на месте.',
  move: (name: string) => `Перенести: ${name}`,
  picked: (name: string) => `Взято: ${name}.`,
  over: (column: string) => `Колонка «${column}».`,
  dropped: (name: string, column: string) => `${name}: колонка «${column}».`,
  cancelled: (name: string) => `${name} остаётся на месте.`,
  more: (count: number) => `Показать ещё ${count}`,
  empty: 'Пусто',
} as const;
