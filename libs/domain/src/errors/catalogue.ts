import type { ErrorArea } from './error-entry.ts';

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
    text: 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
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
    text: 'Здесь больше 50 000 товаров: в один ответ они не помещаются. Запросите их страницами.',
    level: 'info',
    when: 'A collection, a category or all collections together have more products than one answer holds',
  },
  PRODUCT_NOT_FOUND: { status: 404, text: 'Товар не найден', level: 'info', when: 'No product has this id' },
  PREVIEW_EXPIRED: {
    status: 404,
    text: 'Ссылка на предпросмотр больше не действует. Попросите новую.',
    level: 'info',
    when: 'The link of a preview is older than a day, or nobody of the shop has signed it',
  },
  EDITED_MEANWHILE: {
    status: 409,
    text: ({ by, at }) =>
      by === undefined
        ? 'Пока вы вносили изменения, их уже сохранил кто-то другой. Сравните и решите, что оставить.'
        : `Пока вы вносили изменения, другие уже сохранены: ${by}, ${at}. Сравните и решите, что оставить.`,
    level: 'info',
    when: 'The edit was made from an earlier version; details name the fields that are stored otherwise than it says',
  },
  ARTICLE_TAKEN: {
    status: 409,
    text: 'Товар с таким артикулом уже есть',
    level: 'info',
    when: 'Another product has this article',
  },
  PRICE_OUT_OF_BOUNDS: {
    status: 409,
    text: 'Цена должна быть от 1 до 10,000,000',
    level: 'info',
    when: 'A change of many prices would take this one out of what a product may cost',
  },
  NOT_IN_TIME: {
    status: 409,
    text: 'Сервер занят, до этих товаров очередь не дошла. Они остались прежними — повторите для них.',
    level: 'info',
    when: 'A change of many products took so long that the rest of them was not begun within the time of the call',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    text: 'Эта загрузка не найдена. Загрузки хранятся 30 дней.',
    level: 'info',
    when: 'No import of products has this id, or it is older than thirty days',
  },
  IMPORT_UNREADABLE: {
    status: 400,
    text: 'Файл не читается как таблица CSV. Сохраните его в Excel как «CSV UTF-8» и загрузите ещё раз.',
    level: 'info',
    when: 'The file is no CSV, has no head, a quote that nobody closes, or a row of more than a megabyte',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    text: 'Файл должен быть не больше 64 МБ, строк в нём — не больше 200 000. Разделите его на несколько.',
    level: 'info',
    when: 'A table of products has more bytes or filled rows than an import takes',
  },
  ARCHIVE_UNREADABLE: {
    status: 400,
    text: 'Файл не читается как архив ZIP. Соберите архив заново и загрузите ещё раз.',
    level: 'info',
    when: 'What was sent as an archive of pictures is none, or is damaged',
  },
  ARCHIVE_ENCRYPTED: {
    status: 400,
    text: 'Архив защищён паролем. Соберите его без пароля и загрузите ещё раз.',
    level: 'info',
    when: 'An archive of pictures has an encrypted file',
  },
  ARCHIVE_NESTED: {
    status: 400,
    text: 'В архиве лежит другой архив. Положите в ZIP сами фотографии.',
    level: 'info',
    when: 'An archive of pictures has an archive in it',
  },
  ARCHIVE_TOO_LARGE: {
    status: 413,
    text: 'Архив должен быть не больше 512 МБ, файлов в нём — не больше 5000, вместе в распакованном виде — не больше 1 ГБ.',
    level: 'info',
    when: 'An archive of pictures has too many bytes or files, or would unpack to too much',
  },
  IMPORT_STATE: {
    status: 409,
    text: 'Этот шаг сейчас невозможен: загрузка уже на другом шаге. Обновите страницу.',
    level: 'info',
    when: 'A step was asked for that does not follow from the state of the import, or its thirty days are over',
  },
  IMPORT_COLUMNS: {
    status: 400,
    text: 'Выберите столбец с артикулом или ID; каждое поле — не больше одного раза.',
    level: 'info',
    when: 'The columns of an import lack the one by which rows find their products, or two are read as the same field',
  },
  LINK_TAKEN: {
    status: 409,
    text: 'Эта ссылка уже занята',
    level: 'info',
    when: 'Another category or collection has this link, or two subcategories of one category would share one',
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
    when: 'The bytes of an upload are no picture of an accepted type, or they are damaged',
  },
  IMAGE_TYPE_REFUSED: {
    status: 400,
    text: 'Такой тип изображения сюда не подходит',
    level: 'info',
    when: 'The picture is of a type that its place does not take',
  },
  COLLECTION_IMAGE_TYPE: {
    status: 400,
    text: 'Допустимые форматы изображения: PNG, JPEG, JPG',
    level: 'info',
    when: 'A file for a collection is no PNG or JPEG, whatever it is called',
  },
  COLLECTION_IMAGE_TOO_LARGE: {
    status: 413,
    text: 'Размер изображения должен быть не более 5 МБ',
    level: 'info',
    when: 'A file for a collection has more than 5 MB',
  },
  ART_COVER_MISSING: {
    status: 400,
    text: 'Вы не выбрали изображение',
    level: 'info',
    when: 'The form of an art cover has no file',
  },
  ART_COVER_TYPE: {
    status: 400,
    text: 'Разрешенный формат для фото .jpg, .png, или .webp',
    level: 'info',
    when: 'A file for an art cover is no JPEG, PNG or WebP, whatever it is called',
  },
  ART_COVER_TOO_LARGE: {
    status: 413,
    text: 'Размер файла должен быть менее 2MB.',
    level: 'info',
    when: 'A file for an art cover has more than 2 MB',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    text: 'Размер изображения должен быть не более 5 МБ и 40 мегапикселей',
    level: 'info',
    when: 'An upload has more bytes or more pixels than a picture may have',
  },
} as const satisfies ErrorArea;
