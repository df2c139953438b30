import { countOf, formatCount, importKeptDays, plural, shortMoment, type PluralForms } from '@shop/domain';
import type { ProductImport } from '@shop/api-client';
import type { ImportState } from './imports.queries.ts';
import type { RowOutcome } from './imports.schema.ts';

const forms: PluralForms = ['загрузка', 'загрузки', 'загрузок'];
const rowForms: PluralForms = ['строка', 'строки', 'строк'];
const productForms: PluralForms = ['товар', 'товара', 'товаров'];
const createdForms: PluralForms = ['создан', 'создано', 'создано'];
const changedForms: PluralForms = ['изменён', 'изменено', 'изменено'];
const productsOf: PluralForms = ['товара', 'товаров', 'товаров'];
const withErrors: PluralForms = ['строку с ошибкой', 'строки с ошибками', 'строк с ошибками'];
const fileForms: PluralForms = ['файл', 'файла', 'файлов'];

export const importTexts = {
  forms,
  rowForms,
  label: 'Загрузки',
  unknownAuthor: 'неизвестно',
  rowsLabel: 'Строки таблицы',
  open: 'Загрузить таблицу',
  toList: 'Все загрузки',
  toProducts: 'К списку товаров',
  columns: { file: 'Файл', at: 'Когда', by: 'Кто', rows: 'Строк', state: 'Состояние', result: 'Итог' },
  rowColumns: { row: 'Строка', key: 'Товар', outcome: 'Что с ней', details: 'Подробности' },
  list: {
    empty: {
      title: 'Загрузок пока не было',
      text: `Здесь ${importKeptDays} дней хранятся таблицы, которые вы загрузили, и то, что они изменили.`,
    },
    filteredEmpty: 'Ничего не найдено',
    failed: 'Не удалось загрузить список',
  },
  rowsList: {
    empty: { title: 'Таких строк нет', text: 'В таблице нет ни одной строки.' },
    filteredEmpty: 'Таких строк нет',
    failed: 'Не удалось загрузить строки',
  },
  upload: {
    title: 'Новая таблица',
    pick: 'Выберите файл',
    invite: 'или перетащите его сюда',
    drop: 'Отпустите, чтобы загрузить',
    help: 'CSV из Excel, до 64 МБ. Сначала мы покажем, что изменится: без вашего согласия в магазине не поменяется ничего.',
    sending: (name: string, size: string) => `Отправляем ${name} (${size})`,
    stop: 'Прервать',
    stopped: 'Отправка прервана. В магазине ничего не изменилось.',
    failed: (name: string) => `${name} не загружен.`,
    again: 'Отправить ещё раз',
    one: 'Загрузите один файл: несколько таблиц загружаются по очереди.',
    sample: 'За образец возьмите выгрузку: её можно изменить в Excel и загрузить обратно.',
  },
  steps: ['Столбцы', 'Проверка', 'Результат'],
  stepsLabel: 'Шаги загрузки',
  mapping: {
    title: 'Что в столбцах',
    help: 'Мы узнали столбцы по названиям. Проверьте их и поправьте, если нужно.',
    column: 'Столбец таблицы',
    samples: 'Примеры',
    field: 'Поле товара',
    fieldOf: (title: string) => `Поле для столбца «${title}»`,
    none: 'Не загружать',
    noSample: 'пусто',
    errors: 'Ошибки',
    unknown: (titles: readonly string[]) =>
      `${titles.length === 1 ? 'Не узнали столбец' : 'Не узнали столбцы'} ${titles.map((title) => `«${title}»`).join(', ')}: без поля товара он${titles.length === 1 ? '' : 'и'} не загруз${titles.length === 1 ? 'ится' : 'ятся'}.`,
    key: 'По какому столбцу искать товар',
    keys: { article: 'Артикул', id: 'ID' },
    keyHelp: {
      article: 'Строка с артикулом, которого в магазине нет, создаст новый товар.',
      id: 'Строка с пустым ID создаст новый товар.',
    },
    empty: 'Пустая ячейка',
    emptyCells: { keep: 'Оставляет как есть', clear: 'Очищает поле' },
    emptyHelp: {
      keep: 'Пустые ячейки ничего не меняют.',
      clear: 'Скидка, теги, коллекции и другое там, где ячейка пуста, сотрутся.',
    },
    noKey: (key: string) => `Ни один столбец не выбран как «${key}»: по нему строка находит свой товар.`,
    twice: (field: string) => `Поле «${field}» выбрано у двух столбцов.`,
    check: 'Проверить',
    back: 'Вернуться к проверке',
  },
  pictures: {
    forms: fileForms,
    title: 'Фотографии из архива',
    help: 'Если в таблице фотографии названы именами файлов, приложите ZIP с ними: до 512 МБ и 5000 файлов, каждый до 5 МБ. Вместо имени можно написать путь: «лето/худи.jpg».',
    helpAfter:
      'Фотографий не хватило или файл повреждён? Приложите новый ZIP и повторите неудавшиеся строки.',
    pick: 'Выбрать ZIP',
    replace: 'Заменить',
    there: (name: string, files: string) => `${name}: ${files}`,
    sending: (name: string) => `Отправляем ${name}`,
    stop: 'Прервать',
    stopped: 'Отправка прервана.',
    failed: (name: string) => `${name} не загружен.`,
  },
  running: {
    checking: 'Проверяем таблицу',
    applying: 'Меняем товары',
    undoing: 'Возвращаем как было',
  },
  runningHelp: {
    checking: 'В магазине пока ничего не меняется.',
    applying: 'Страницу можно закрыть: загрузка продолжится сама, и вы найдёте её в списке.',
    undoing: 'Страницу можно закрыть: отмена продолжится сама.',
  },
  stop: 'Остановить',
  stopping: 'Останавливаем',
  stopped: ({ row, reason }: NonNullable<ProductImport['stopped']>): string =>
    [
      row > 1 ? `Остановлено после строки ${formatCount(row)}.` : 'Остановлено до первой строки.',
      ...(reason === 'rights' ? ['У того, кто начал этот шаг, больше нет на него прав.'] : []),
    ].join(' '),
  stalled:
    'Дольше обычного: похоже, сервер перезапускается. Работа продолжится с того же места, ничего делать не нужно.',
  offline: 'Нет связи с сервером, показываем то, что знаем. Работа на сервере продолжается.',
  progress: (done: number, total: number) => `${formatCount(done)} из ${formatCount(total)}`,
  edit: 'Изменить столбцы',
  ready: 'Всё готово: ошибок нет.',
  apply: (created: number, changed: number) =>
    `Применить: ${[
      ...(created > 0 ? [`создать ${formatCount(created)}`] : []),
      ...(changed > 0 ? [`изменить ${formatCount(changed)}`] : []),
    ].join(', ')}`,
  nothing: 'Таблица ничего не меняет: в магазине уже всё так.',
  nothingButErrors: 'Применять нечего: в каждой новой строке есть ошибки.',
  skipped: (count: number) =>
    `Пропустим ${countOf(count, withErrors)}, остальное применится. ${count === 1 ? 'Её' : 'Их'} можно поправить и загрузить отдельно.`,
  retry: (count: number) => `Повторить неудавшиеся: ${formatCount(count)}`,
  goOn: (count: number) => `Продолжить: ${countOf(count, rowForms)}`,
  retryHelp: 'Если вы добавили то, чего не хватало, например раздел или фотографию.',
  failedRows: 'Скачать строки с ошибками',
  failedRowsHelp: 'В файле рядом с каждой строкой написано, что исправить. Загрузите его как новую таблицу.',
  failedRowsFailed: 'Не удалось скачать строки с ошибками',
  undo: 'Отменить загрузку',
  undoUntil: (at: string) => `Отменить можно до ${shortMoment(new Date(at), new Date())}`,
  undoLate: `Отменить уже нельзя: прошло ${importKeptDays} дней.`,
  undoing: {
    title: 'Отменить загрузку?',
    text: (count: number) =>
      `Таблица изменила ${countOf(count, productForms)}. Изменённые станут такими, какими были до неё, созданные удалятся. Те, которые с тех пор кто-нибудь менял, останутся как есть.`,
    confirm: 'Отменить загрузку',
    cancel: 'Оставить',
  },
  done: {
    applied: (created: number, changed: number) => {
      const parts = [
        ...(created > 0 ? [`${plural(created, createdForms)} ${countOf(created, productForms)}`] : []),
        ...(changed > 0 ? [`${plural(changed, changedForms)} ${countOf(changed, productForms)}`] : []),
      ];
      return parts.length === 0 ? 'Ничего не изменено' : sentence(parts.join(', '));
    },
    undone: (undone: number, kept: number) =>
      kept === 0
        ? `Отменено. ${sentence(countOf(undone, productForms))} — как до загрузки.`
        : `Отменено у ${countOf(undone, productsOf)}. Не тронули ${formatCount(kept)}: ${kept === 1 ? 'его' : 'их'} с тех пор меняли.`,
  },
  filter: 'Какие строки показать',
  all: 'Все',
  missing: `Эта загрузка не найдена. Загрузки хранятся ${importKeptDays} дней.`,
  failed: 'Не удалось открыть загрузку',
  rowName: (row: number, key: string) => `Строка ${row}${key === '' ? '' : `: ${key}`}`,
} as const;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const states: Record<ImportState, string> = {
  uploading: 'Отправляется',
  uploaded: 'Ждёт проверки',
  checking: 'Проверяется',
  checked: 'Проверена, не применена',
  applying: 'Применяется',
  applied: 'Применена',
  undoing: 'Отменяется',
  undone: 'Отменена',
};
export const stateText = ({ state }: Pick<ProductImport, 'state'>): string => states[state];

const willBe: Record<RowOutcome, string> = {
  created: 'Создаст товар',
  changed: 'Изменит',
  unchanged: 'Без изменений',
  failed: 'Ошибка',
  undone: 'Отменено',
  kept: 'Не тронули',
  skipped: 'Не дошли',
};
const became: Record<RowOutcome, string> = { ...willBe, created: 'Создан товар', changed: 'Изменён' };

const isDryRun = (state: ImportState): boolean => state === 'checked' || state === 'uploaded';

export const outcomeText = (state: ImportState, outcome: RowOutcome): string =>
  (isDryRun(state) ? willBe : became)[outcome];

const tiles = {
  ...{ unchanged: 'Без изменений', failed: 'С ошибками', undone: 'Отменено', kept: 'Не тронули' },
  skipped: 'Не дошли',
};
const tilesBefore = { ...tiles, created: 'Создать', changed: 'Изменить' };
const tilesAfter = { ...tiles, created: 'Создано', changed: 'Изменено' };

/** The label of a row count above the list. */
export const countText = (state: ImportState, outcome: RowOutcome): string =>
  (isDryRun(state) ? tilesBefore : tilesAfter)[outcome];

/** «Создано 3, изменено 5, с ошибками 2». */
export function resultText({ state, counts }: Pick<ProductImport, 'state' | 'counts'>): string {
  if (!['checked', 'applied', 'undone'].includes(state)) return '';
  const named = (['created', 'changed', 'undone', 'kept', 'failed', 'skipped'] as const).filter(
    (outcome) => counts[outcome] > 0,
  );
  const shown = named.length === 0 ? (['unchanged'] as const) : named;
  return sentence(
    shown
      .map((outcome) => `${countText(state, outcome).toLowerCase()} ${formatCount(counts[outcome])}`)
      .join(', '),
  );
}
