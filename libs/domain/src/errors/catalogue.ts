import {
  importKeptDays,
  maxArchiveBytes,
  maxArchiveFiles,
  maxImportBytes,
  maxImportRows,
  maxUnpackedBytes,
} from '../products/import-limits.ts';
import {
  bytesInMegabyte,
  highestPriceRoubles,
  maxImageBytes,
  maxImagePixels,
  maxProductsInReply,
} from '../products/product-texts.ts';
import { formatCount } from '../words/format-count.ts';
import { synonymLimits } from '../words/search-limits.ts';
import type { ErrorArea } from './error-entry.ts';

const bytesInGigabyte = 1_024 * bytesInMegabyte;

/** These texts have other separators of thousands than the screens. */
const grouped = (count: number, separator: ' ' | ','): string =>
  formatCount(count).replaceAll('\u00a0', separator);

/** Errors of the catalogue: products, sections, pages, imports and images. */
export const catalogueErrors = {
  PAGE_NOT_FOUND: {
    status: 404,
    text: 'Страница не найдена',
    level: 'info',
    when: 'No content page has this link',
  },
  CATEGORY_NOT_FOUND: {
    status: 404,
    // back-office 8, storefront 8
    text: ({ reader }) =>
      reader === 'staff'
        ? 'Категория не найдена'
        : 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
    level: 'info',
    when: 'No category has this link or id',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    text: 'Мы не смогли найти такую коллекцию, возможно она больше не доступна.',
    level: 'info',
    when: 'No collection has this link',
  },
  TOO_MANY_PRODUCTS: {
    status: 422,
    text: `Здесь больше ${grouped(maxProductsInReply, ' ')} товаров: в один ответ они не помещаются. Запросите их страницами.`,
    level: 'info',
    when: 'The collection, the category or all collections together have more products than one response can contain',
  },
  PRODUCT_NOT_FOUND: { status: 404, text: 'Товар не найден', level: 'info', when: 'No product has this id' },
  SYNONYM_TAKEN: {
    status: 409,
    text: 'Для этих слов синоним уже есть. Удалите его, чтобы задать другой.',
    level: 'info',
    when: 'Another synonym has this phrase',
  },
  SYNONYM_LIMIT: {
    status: 409,
    text: `Синонимов не больше ${synonymLimits.synonyms}. Удалите те, которые не нужны.`,
    level: 'info',
    when: 'The shop has as many synonyms as the search may hold',
  },
  SYNONYM_NOT_FOUND: {
    status: 404,
    text: 'Этот синоним уже удалён',
    level: 'info',
    when: 'No synonym has this id',
  },
  PREVIEW_EXPIRED: {
    status: 404,
    text: 'Ссылка на предпросмотр больше не действует. Попросите новую.',
    level: 'info',
    when: 'The preview link is older than one day, or its signature is not valid',
  },
  EDITED_MEANWHILE: {
    status: 409,
    text: ({ by, at }) =>
      by === undefined
        ? 'Пока вы вносили изменения, их уже сохранил кто-то другой. Сравните и решите, что оставить.'
        : `Пока вы вносили изменения, другие уже сохранены: ${by}, ${at}. Сравните и решите, что оставить.`,
    level: 'info',
    when: 'The edit is based on an outdated version; details name the fields whose stored values differ from the edit',
  },
  ARTICLE_TAKEN: {
    status: 409,
    text: 'Товар с таким артикулом уже есть',
    level: 'info',
    when: 'Another product has this article number',
  },
  PRICE_OUT_OF_BOUNDS: {
    status: 409,
    text: `Цена должна быть от 1 до ${grouped(highestPriceRoubles, ',')}`,
    level: 'info',
    when: 'The bulk price change would move the price of this product outside the allowed range',
  },
  NOT_IN_TIME: {
    status: 409,
    text: 'Сервер занят, до этих товаров очередь не дошла. Они остались прежними — повторите для них.',
    level: 'info',
    when: 'The bulk change reached its time limit before it started on this product',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    text: `Эта загрузка не найдена. Загрузки хранятся ${importKeptDays} дней.`,
    level: 'info',
    when: 'No product import has this id, or it is older than thirty days',
  },
  IMPORT_UNREADABLE: {
    status: 400,
    text: 'Файл не читается как таблица CSV. Сохраните его в Excel как «CSV UTF-8» и загрузите ещё раз.',
    level: 'info',
    when: 'The file is not CSV, has no header row, has an unclosed quote, or has a row larger than one megabyte',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    text: `Файл должен быть не больше ${maxImportBytes / bytesInMegabyte} МБ, строк в нём — не больше ${grouped(maxImportRows, ' ')}. Разделите его на несколько.`,
    level: 'info',
    when: 'The product table exceeds the maximum file size or number of non-empty rows of an import',
  },
  ARCHIVE_UNREADABLE: {
    status: 400,
    text: 'Файл не читается как архив ZIP. Соберите архив заново и загрузите ещё раз.',
    level: 'info',
    when: 'The uploaded picture archive is not a ZIP archive, or is damaged',
  },
  ARCHIVE_ENCRYPTED: {
    status: 400,
    text: 'Архив защищён паролем. Соберите его без пароля и загрузите ещё раз.',
    level: 'info',
    when: 'The picture archive contains an encrypted file',
  },
  ARCHIVE_NESTED: {
    status: 400,
    text: 'В архиве лежит другой архив. Положите в ZIP сами фотографии.',
    level: 'info',
    when: 'The picture archive contains another archive',
  },
  ARCHIVE_TOO_LARGE: {
    status: 413,
    text: `Архив должен быть не больше ${maxArchiveBytes / bytesInMegabyte} МБ, файлов в нём — не больше ${maxArchiveFiles}, вместе в распакованном виде — не больше ${maxUnpackedBytes / bytesInGigabyte} ГБ.`,
    level: 'info',
    when: 'The picture archive exceeds the maximum size, number of files or unpacked size',
  },
  IMPORT_STATE: {
    status: 409,
    text: 'Этот шаг сейчас невозможен: загрузка уже на другом шаге. Обновите страницу.',
    level: 'info',
    when: 'The import is not in a state that allows this step, or it is older than thirty days',
  },
  IMPORT_COLUMNS: {
    status: 400,
    text: 'Выберите столбец с артикулом или ID; каждое поле — не больше одного раза.',
    level: 'info',
    when: 'No column of the import is mapped to the field that identifies products, or two columns are mapped to the same field',
  },
  IMPORT_UNDO_RIGHTS: {
    status: 403,
    text: 'Отменить эту загрузку может тот, у кого есть права и добавлять, и изменять товары: она делала и то и другое.',
    level: 'info',
    when: 'The import created or changed products, and the user lacks the permission for one of these: a partial undo would be its only one',
  },
  LINK_TAKEN: {
    status: 409,
    text: 'Эта ссылка уже занята',
    level: 'info',
    when: 'Another category or collection has this link, or two subcategories of one category have the same link',
  },
  COLLECTION_NAME_TAKEN: {
    status: 409,
    text: 'Коллекция с таким названием уже есть',
    level: 'info',
    when: 'Another collection has this name',
  },
  IMAGE_NOT_FOUND: {
    status: 404,
    text: 'Изображение не найдено',
    level: 'info',
    when: 'No picture is stored under this name',
  },
  IMAGE_UNREADABLE: {
    status: 400,
    text: 'Не удалось прочитать изображение. Подойдут JPEG, PNG, WebP и AVIF.',
    level: 'info',
    when: 'The uploaded file is not a picture of a supported type, or is damaged',
  },
  IMAGE_TYPE_REFUSED: {
    status: 400,
    text: 'Такой тип изображения сюда не подходит',
    level: 'info',
    when: 'The picture has a type that is not allowed here',
  },
  COLLECTION_IMAGE_TYPE: {
    status: 400,
    text: 'Допустимые форматы изображения: PNG, JPEG, JPG',
    level: 'info',
    when: 'The content of the collection image is not PNG or JPEG; the file name is ignored',
  },
  COLLECTION_IMAGE_TOO_LARGE: {
    status: 413,
    text: 'Размер изображения должен быть не более 5 МБ',
    level: 'info',
    when: 'The collection image is larger than 5 MB',
  },
  ART_COVER_MISSING: {
    status: 400,
    text: 'Вы не выбрали изображение',
    level: 'info',
    when: 'The art cover form contains no file',
  },
  ART_COVER_TYPE: {
    status: 400,
    text: 'Разрешенный формат для фото .jpg, .png, или .webp',
    level: 'info',
    when: 'The content of the art cover is not JPEG, PNG or WebP; the file name is ignored',
  },
  ART_COVER_TOO_LARGE: {
    status: 413,
    text: 'Размер файла должен быть менее 2MB.',
    level: 'info',
    when: 'The art cover is larger than 2 MB',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    text: `Размер изображения должен быть не более ${maxImageBytes / bytesInMegabyte} МБ и ${maxImagePixels / 1_000_000} мегапикселей`,
    level: 'info',
    when: 'The uploaded picture exceeds the maximum file size or number of pixels',
  },
} as const satisfies ErrorArea;
