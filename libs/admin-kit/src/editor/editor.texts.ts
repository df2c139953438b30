import { countOf, formatCount, type PluralForms } from '@shop/domain';

const characterForms: PluralForms = ['символ', 'символа', 'символов'];
const charactersOf: PluralForms = ['символа', 'символов', 'символов'];

export const editorTexts = {
  loading: 'Загружаем редактор',
  toolbar: 'Оформление текста',
  headings: {
    1: 'Заголовок 1',
    2: 'Заголовок 2',
    3: 'Заголовок 3',
    4: 'Заголовок 4',
  },
  highlight: 'Выделение цветом',
  code: 'Код',
  subscript: 'Нижний индекс',
  superscript: 'Верхний индекс',
  alignments: {
    left: 'По левому краю',
    center: 'По центру',
    right: 'По правому краю',
    justify: 'По ширине',
  },
  unlink: 'Снять ссылку',
  bold: 'Жирный (Ctrl + B)',
  italic: 'Курсив (Ctrl + I)',
  underline: 'Подчёркнутый (Ctrl + U)',
  strike: 'Зачёркнутый',
  bulletList: 'Список',
  orderedList: 'Нумерованный список',
  blockquote: 'Цитата',
  rule: 'Разделительная линия',
  link: 'Ссылка (Ctrl + K)',
  undo: 'Отменить (Ctrl + Z)',
  redo: 'Вернуть (Ctrl + Y)',
  linkTitle: 'Ссылка',
  linkAddress: 'Адрес',
  linkHelp: 'https://…, /delivery внутри магазина, mailto: или tel:',
  linkWrong: 'Адрес должен начинаться с https://, http://, /, mailto: или tel:',
  linkSave: 'Поставить',
  linkRemove: 'Убрать ссылку',
  length: (length: number, longest: number) => `${formatCount(length)} из ${countOf(longest, charactersOf)}`,
  tooLong: (excess: number) => `Слишком длинно: уберите ${countOf(excess, characterForms)}`,
  lost: (names: string) =>
    `В этом тексте есть то, чего редактор не умеет: ${names}. Если текст изменить, оно пропадёт.`,
  lostNames: {
    table: 'таблица',
    figure: 'рисунок с подписью',
    small: 'мелкий текст',
    h5: 'заголовок пятого уровня',
    pre: 'текст программы',
  },
} as const;
