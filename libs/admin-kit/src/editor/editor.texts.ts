import { countOf, formatCount, type PluralForms } from '@shop/domain';

const characterForms: PluralForms = ['символ', 'символа', 'символов'];
const charactersOf: PluralForms = ['символа', 'символов', 'символов'];

export const editorTexts = {
  loading: 'Загружаем редактор',
  toolbar: 'Оформление текста',
  paragraph: 'Обычный текст',
  heading: 'Заголовок',
  subheading: 'Подзаголовок',
  style: 'Вид абзаца',
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
    style: 'выравнивание',
    mark: 'выделение цветом',
    sub: 'нижний индекс',
    sup: 'верхний индекс',
    small: 'мелкий текст',
    h1: 'заголовок первого уровня',
    h4: 'заголовок четвёртого уровня',
    pre: 'текст программы',
  },
} as const;
