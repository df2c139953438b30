export const sortableTexts = {
  move: (name: string) => `Переместить: ${name}`,
  unnamed: (place: number) => `строка ${place}`,
  help: 'Чтобы взять строку, нажмите пробел. Стрелками переместите её, пробелом положите, Escape вернёт на место.',
  picked: (name: string, place: number, count: number) => `${name}: взято, место ${place} из ${count}`,
  moved: (name: string, place: number, count: number) => `${name}: место ${place} из ${count}`,
  dropped: (name: string, place: number, count: number) => `${name}: положено на место ${place} из ${count}`,
  place: (name: string) => `Место: ${name}`,
  placed: (name: string, place: number, count: number) => `${name}: теперь на месте ${place} из ${count}`,
  cancelled: (name: string) => `${name}: возвращено на прежнее место`,
} as const;
