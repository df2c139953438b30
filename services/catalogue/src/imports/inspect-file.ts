import { productColumns, type ProductColumn } from '@shop/contracts';
import { AppError, maxImportRows, withoutInvisible } from '@shop/domain';
import { CsvUnreadable, delimiterOf, readRecords, type CsvForm, type Encoding } from './csv-records.ts';
import type { ProductImport } from './product-import.schema.ts';

type Pieces = () => AsyncIterable<Buffer>;
type Found = Pick<ProductImport, 'columns' | 'key' | 'delimiter' | 'encoding' | 'firstRowAt' | 'total'>;

const sampleRows = 3;
const longestSample = 200;
const longestTitle = 200;
const maxColumns = 200;

/** Reads a file as a stream: detects its format and its columns, and counts its rows. */
export async function inspectFile(pieces: Pieces): Promise<Found> {
  const encoding = await encodingOf(pieces());
  // No file uses this delimiter, so the header is read as one cell.
  const whole = await readRecords(pieces(), { delimiter: '\u0000', encoding }).next();
  const form: CsvForm = { delimiter: delimiterOf(whole.done ? '' : (whole.value.cells[0] ?? '')), encoding };
  const records = readRecords(pieces(), form);
  const head = await records.next();
  if (head.done === true || head.value.cells.length > maxColumns)
    throw new CsvUnreadable('the file has no head');
  const titles = head.value.cells.map((title) => withoutInvisible(title).trim().slice(0, longestTitle));
  const samples: string[][] = titles.map(() => []);
  let total = 0;
  let filled = 0;
  for await (const { cells } of records) {
    total += 1;
    // Spreadsheet programs write thousands of empty rows after the last one.
    if (cells.some((cell) => cell.trim() !== '')) filled += 1;
    if (filled > maxImportRows) throw new AppError('IMPORT_TOO_LARGE');
    if (total > sampleRows) continue;
    for (const [at, sample] of samples.entries()) sample.push((cells[at] ?? '').slice(0, longestSample));
  }
  if (filled === 0) throw new CsvUnreadable('the file has no rows');
  const columns = withFields(titles, samples);
  const hasIds = columns.some(({ field }) => field === 'id');
  return { ...form, columns, key: hasIds ? 'id' : 'article', total, firstRowAt: head.value.end };
}

/** UTF-8 if all bytes are valid in it; otherwise the encoding that Russian Excel writes. */
async function encodingOf(pieces: AsyncIterable<Buffer>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const piece of pieces) {
    // Native Excel files, archives and UTF-16 contain zero bytes; text never does.
    if (piece.includes(0)) throw new CsvUnreadable('the file is no text');
    isUtf8 &&= isReadable(() => decoder.decode(piece, { stream: true }));
  }
  return isUtf8 && isReadable(() => decoder.decode()) ? 'utf-8' : 'windows-1251';
}

function isReadable(read: () => string): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (isInvalidText(error)) return false;
    throw error;
  }
}

const isInvalidText = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

const fieldsByTitle = new Map<string, ProductColumn>();
for (const [field, title] of Object.entries(productColumns))
  if (isColumn(field)) fieldsByTitle.set(asTitle(title), field);

/** Other titles by which tables of suppliers name fields; those of the shop go first. */
const otherTitles: Readonly<Partial<Record<ProductColumn, readonly string[]>>> = {
  article: ['артикул товара', 'код товара'],
  title: ['название', 'название товара', 'наименование товара'],
  price: ['цена', 'цена, руб.', 'цена, руб', 'цена, ₽'],
  discountPrice: ['скидочная цена'],
  category: ['раздел'],
  subcategories: ['подкатегория', 'подраздел'],
  collections: ['коллекция'],
  colours: ['цвет'],
  sizes: ['размер'],
  images: ['фото', 'изображения', 'картинки'],
  description: ['описание товара'],
};
const fieldsByOtherTitle = new Map<string, ProductColumn>();
for (const [field, titles] of Object.entries(otherTitles))
  if (isColumn(field)) for (const title of titles) fieldsByOtherTitle.set(asTitle(title), field);

function asTitle(title: string): string {
  return title.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

function isColumn(field: string): field is ProductColumn {
  return field in productColumns;
}

/** Maps columns to fields by their titles, each field at most once. */
function withFields(titles: readonly string[], samples: readonly string[][]): Found['columns'] {
  const found: (ProductColumn | null)[] = titles.map(() => null);
  for (const known of [fieldsByTitle, fieldsByOtherTitle])
    for (const [at, title] of titles.entries()) {
      const field = known.get(asTitle(title)) ?? null;
      if (field !== null && !found.includes(field)) found[at] ??= field;
    }
  return titles.map((title, at) => ({ title, samples: samples[at] ?? [], field: found[at] ?? null }));
}
