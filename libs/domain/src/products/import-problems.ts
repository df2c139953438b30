import { itemTypeLabel, itemTypes } from './item-type.ts';
import { bytesInMegabyte, maxImageBytes } from './product-texts.ts';

/**
 * Errors of cells in an imported table, in addition to the form's errors for the same fields. The codes are stable, the
 * texts are shown as they are.
 */
export const importProblems = {
  REQUIRED: (text: string) => text,
  INVALID: (text: string) => text,
  NOT_A_PRICE: () => 'Цена пишется рублями и копейками: 5490,50',
  NOT_A_FLAG: () => 'Напишите «да» или «нет»',
  NOT_A_MOMENT: () => 'Время пишется по Москве: 31.12.2026 18:00',
  UNKNOWN_TYPE: () => `Тип товара: ${itemTypes.map(itemTypeLabel).join(', ')}`,
  NOT_A_TAG: () => 'Теги пишутся так: Состав: хлопок | Модель: прямая',
  NOT_A_SEAM: () => 'Параметры пишутся так: Вышивка: red = фото.webp, фото.webp | Принт: blue',
  NOT_AN_IMAGE: (name: string) =>
    `«${name}» — не имя картинки магазина. Если это файл, загрузите архив с ним`,
  UNKNOWN_IMAGE: (names: string) => `В магазине нет картинки: ${names}`,
  PICTURE_HOST: (address: string) => `С этого сайта картинки не загружаются: ${address}`,
  PICTURE_UNREACHABLE: (address: string) => `Картинка не скачалась: ${address}`,
  PICTURE_REFUSED: (address: string) =>
    `Это не JPEG, PNG, WebP или AVIF, или файл больше ${maxImageBytes / bytesInMegabyte} МБ: ${address}`,
  NOT_IN_ARCHIVE: (name: string) => `Нет файла «${name}» в архиве`,
  TWICE_IN_ARCHIVE: (name: string) =>
    `В архиве несколько файлов «${name}»: напишите его с папкой, например «лето/${name}»`,
  DAMAGED_IN_ARCHIVE: (name: string) =>
    `Файл «${name}» в архиве повреждён: соберите архив заново и замените его`,
  UNKNOWN_PHOTO: () => 'Здесь названы фотография или цвет, которых у товара нет',
  UNKNOWN_CATEGORY: (name: string) => `Нет категории «${name}»`,
  UNKNOWN_SUBCATEGORY: (names: string) => `В этой категории нет: ${names}`,
  UNKNOWN_COLLECTION: (names: string) => `Нет коллекции: ${names}`,
  EXTRA_CELLS: () =>
    'В строке больше ячеек, чем столбцов в таблице: проверьте, нет ли лишнего разделителя или незакрытых кавычек',
  KEY_MISSING: () => 'По этому столбцу строка находит свой товар',
  DUPLICATE_ROW: (row: string) => `Этот товар уже был в строке ${row}`,
  PRODUCT_NOT_FOUND: () => 'Нет товара с таким ID',
  PRODUCT_DELETED: () => 'Этот товар удалён. Верните его из удалённых и повторите неудавшиеся строки',
  ARTICLE_TAKEN: () => 'Товар с таким артикулом уже есть',
  EDITED_MEANWHILE: () => 'Товар изменил кто-то другой. Повторите неудавшиеся строки',
  MAY_NOT_CREATE: () => 'Новый товар: у вас нет права добавлять товары',
  MAY_NOT_CHANGE: () => 'У вас нет права изменять товары',
} as const;

export type ImportProblemCode = keyof typeof importProblems;
