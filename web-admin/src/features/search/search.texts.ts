import { countOf, synonymLimits, type PluralForms } from '@shop/domain';

const phrases: PluralForms = ['запрос', 'запроса', 'запросов'];
const synonyms: PluralForms = ['синоним', 'синонима', 'синонимов'];
const products: PluralForms = ['товар', 'товара', 'товаров'];

export const searchTexts = {
  failed: {
    forms: phrases,
    label: 'Что искали и не нашли',
    search: 'Слова запроса',
    phrase: 'Запрос',
    times: 'Сколько раз',
    lastDay: 'Последний день',
    now: 'Сейчас',
    nothing: 'не находится',
    found: (count: number) => countOf(count, products),
    toSynonyms: 'Все синонимы',
    list: {
      empty: {
        title: 'За этот период всё нашлось',
        text: 'Здесь запросы покупателей, по которым поиск ничего не показал. Кто искал, магазин не хранит; почты и номера не записываются.',
      },
      filteredEmpty: 'Результатов поиска не найдено',
      failed: 'Не удалось загрузить запросы',
    },
  },
  synonyms: {
    forms: synonyms,
    label: 'Синонимы поиска',
    search: 'Слова',
    phrase: 'Покупатель пишет',
    meaning: 'Поиск находит',
    createdAt: 'Добавлен',
    list: {
      empty: {
        title: 'Синонимов пока нет',
        text: 'Синоним помогает найти товар по слову, которого нет в каталоге: «плюшка» — «мягкая игрушка».',
      },
      filteredEmpty: 'Результатов поиска не найдено',
      failed: 'Не удалось загрузить синонимы',
    },
  },
  add: 'Добавить синоним',
  newTitle: 'Новый синоним',
  phraseHelp: 'Слово или несколько. Другие формы слова поиск узнает сам.',
  meaningHelp: 'Слова, по которым нужные товары уже находятся.',
  required: 'Заполните поле',
  maxLength: synonymLimits.text,
  create: 'Добавить',
  created: (phrase: string, meaning: string) => `Теперь «${phrase}» находит «${meaning}»`,
  notCreated: 'Синоним не добавлен',
  remove: 'Удалить',
  removeTitle: 'Удалить синоним?',
  removeText: (phrase: string, meaning: string) => `«${phrase}» больше не будет находить «${meaning}».`,
  removed: 'Синоним удалён',
} as const;
