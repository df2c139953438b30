/** Error texts for invalid products, shared by the server and the form. back-office 5 */
export const productTexts = {
  titleRequired: 'Наименование обязательно',
  priceRequired: 'Стоимость обязательна',
  priceTooLow: 'Цена не может быть меньше 1',
  discountTooLow: 'Цена не может быть меньше 0',
  priceTooHigh: 'Цена не может быть больше 10,000,000',
  typeRequired: 'Тип товара обязателен',
  imageRequired: 'Добавьте хотя бы одно изображение',
  photoRequired: 'Добавьте хотя бы одну фотографию',
  tagRequired: 'Тег обязателен',
  fieldRequired: 'Это поле обязательно',
  sizeRequired: 'Выберите хотя бы один размер',
  colourRequired: 'Выберите хотя бы один цвет',
  defaultSeamRequired: 'Укажите название параметра',
  seamNameRequired: 'Название параметра обязательно',
  seamColourRequired: 'Цвет обязателен',
  seamColourNotLatin: 'Цвет должен быть на английском',
  categoryRequired: 'Категория обязательна',
  subcategoryRequired: 'Выберите хотя бы одну подкатегорию',
  hiddenBeforePublished: 'Товар не может скрыться раньше, чем появится',
  discountEndsFirst: 'Скидка не может закончиться раньше, чем начнётся',
  discountMissing: 'Укажите цену со скидкой',
  optionWithComma: (option: string) => `«${option}»: без запятых и точек с запятой`,
  optionTwice: (option: string) => `«${option}» указано дважды`,
  photoLacking: 'Этой фотографии нет в магазине. Загрузите её заново',
} as const;

/** A colour of a seam: Latin letters only. */
export const seamColourPattern = /^[a-z]+$/i;

/** Names of tags that the form offers. */
export const offeredTags = [
  'Артикул',
  'Состав',
  'Вид застежки',
  'Силуэт',
  'Тип посадки',
  'Принт',
  'Плотность',
  'Модель',
  'Материал',
  'Автор',
] as const;

/** The maximum price of a product, in roubles. */
export const highestPriceRoubles = 10_000_000;

/** Texts name sizes of files in megabytes of this size. */
export const bytesInMegabyte = 1_048_576;

/** The maximum size of a photo. */
export const maxImageBytes = 5 * bytesInMegabyte;

/** More pixels than any camera of a shop produces; decoded they would take 160 MB. */
export const maxImagePixels = 40_000_000;

/** The most products in one response: more take longer than clients wait, and block other requests meanwhile. */
export const maxProductsInReply = 50_000;
