/** A line of the list: alternatives are separated by «или», keys of one alternative are pressed in order or together. */
interface KeyLine {
  what: string;
  keys: readonly (readonly string[])[];
}

interface KeyGroup {
  title: string;
  lines: readonly KeyLine[];
}

const everywhere: readonly KeyLine[] = [
  { what: 'Найти экран, заказ, товар или покупателя', keys: [['Ctrl', 'K']] },
  { what: 'Отменить последнее изменение, пока видно сообщение о нём', keys: [['Ctrl', 'Z']] },
  { what: 'Задачи', keys: [['T']] },
  { what: 'Показать эти клавиши', keys: [['?']] },
];

const others: readonly KeyGroup[] = [
  {
    title: 'В списке',
    lines: [
      { what: 'К поиску', keys: [['/']] },
      { what: 'По строкам', keys: [['↓'], ['↑'], ['J'], ['K']] },
      { what: 'Открыть строку', keys: [['Enter']] },
      { what: 'Отметить строку', keys: [['X'], ['Пробел']] },
      {
        what: 'Отметить несколько подряд',
        keys: [
          ['Shift', '↓'],
          ['Shift', '↑'],
        ],
      },
      { what: 'Снять отметки', keys: [['Esc']] },
    ],
  },
  {
    title: 'В открытом заказе',
    lines: [
      { what: 'Следующий заказ списка', keys: [['J']] },
      { what: 'Предыдущий заказ списка', keys: [['K']] },
      { what: 'Сохранить', keys: [['Ctrl', 'S']] },
      { what: 'Отправить заметку', keys: [['Ctrl', 'Enter']] },
      { what: 'Закрыть', keys: [['Esc']] },
    ],
  },
];

export const keysTexts = {
  title: 'Горячие клавиши',
  hint: 'Работают и в русской раскладке. На Mac вместо Ctrl — ⌘.',
  or: 'или',
  /** @param screens the screens with a letter of their own that the user may open */
  groups: (screens: readonly { title: string; goKey?: string }[]): readonly KeyGroup[] => [
    {
      title: 'Везде',
      lines: [
        ...everywhere,
        ...screens.map(({ title, goKey = '' }) => ({ what: `Экран «${title}»`, keys: [['G', goKey]] })),
      ],
    },
    ...others,
  ],
} as const;
