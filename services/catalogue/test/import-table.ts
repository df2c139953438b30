import {
  appendImportPictures,
  appendProductImport,
  beginProductImport,
  getProductImport,
  importPartBytes,
  listImportRows,
  productColumns,
  runProductImport,
  type ProductColumn,
  type ReplyOf,
  type RequestOf,
} from '@shop/contracts';
import { openStorage } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { Types } from 'mongoose';
import type { OpenCatalogue } from './open-catalogue.ts';

export interface Table {
  head: string[];
  rows: string[][];
}

type Shop = Pick<OpenCatalogue, 'request' | 'database' | 'storageUrl'>;
type Import = ReplyOf<typeof getProductImport>;
type Step = RequestOf<typeof runProductImport>['step'];
type May = RequestOf<typeof runProductImport>['may'];

interface Mapping {
  key: 'id' | 'article';
  emptyCell?: 'keep' | 'clear';
}

interface Form {
  delimiter?: string;
  encoding?: 'utf-8' | 'utf-8-bom' | 'windows-1251';
}

const all: May = { create: true, change: true };
const columnOfTitle = new Map(
  Object.entries(productColumns).map(([column, title]) => [title as string, column as ProductColumn]),
);

/** Encodes Cyrillic and the characters of these tests as Russian Windows does. */
function toWindows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 0x3f));
}

/** Sends tables through the import of a catalogue, as the gateway does. */
export class ImportTable {
  private readonly shop: Shop;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  of(rows: readonly Record<string, string>[]): Table {
    const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return { head, rows: rows.map((row) => head.map((title) => row[title] ?? '')) };
  }

  withCell(
    table: Table,
    { article, column, text }: { article: string; column: ProductColumn; text: string },
  ): Table {
    const at = table.head.indexOf(productColumns[column]);
    const rows = table.rows.map((row) =>
      row.includes(article) ? row.map((cell, index) => (index === at ? text : cell)) : row,
    );
    return { head: table.head, rows };
  }

  bytesOf({ head, rows }: Table, { delimiter = ';', encoding = 'utf-8' }: Form = {}): Buffer {
    const text = [head, ...rows]
      .map((cells) => cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(delimiter))
      .join('\r\n');
    if (encoding === 'windows-1251') return toWindows1251(text);
    return Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text);
  }

  async upload(bytes: Buffer): Promise<Import> {
    const begun = await this.shop.request(beginProductImport, { fileName: 'products.csv' });
    let reply: Import = begun;
    for (let number = 0, from = 0; number === 0 || from < bytes.length; number += 1, from += importPartBytes)
      reply = await this.shop.request(appendProductImport, {
        ...{ id: begun.id, number, isLast: from + importPartBytes >= bytes.length },
        bytes: bytes.subarray(from, from + importPartBytes).toString('base64'),
      });
    return reply;
  }

  /** Sends an archive of pictures for an import. */
  async sendPictures(id: string, bytes: Buffer, fileName = 'photos.zip'): Promise<Import> {
    const upload = new Types.ObjectId().toHexString();
    let reply: Import | undefined;
    for (let number = 0, from = 0; number === 0 || from < bytes.length; number += 1, from += importPartBytes)
      reply = await this.shop.request(appendImportPictures, {
        ...{ id, upload, fileName, number, isLast: from + importPartBytes >= bytes.length },
        bytes: bytes.subarray(from, from + importPartBytes).toString('base64'),
      });
    if (!reply) throw new Error('nothing was sent');
    return reply;
  }

  begin(id: string, step: Step, may = all): Promise<Import> {
    return this.shop.request(runProductImport, { id, may, step });
  }

  /** Uploads the table and makes a dry run. */
  async check(
    table: Table,
    { key, emptyCell = 'keep' }: Mapping,
    form: Form = {},
    may = all,
  ): Promise<Import> {
    const { id } = await this.upload(this.bytesOf(table, form));
    return this.checkAgain(id, table, { key, emptyCell }, may);
  }

  /** Makes a dry run of the uploaded table. */
  async checkAgain(
    id: string,
    table: Table,
    { key, emptyCell = 'keep' }: Mapping,
    may = all,
  ): Promise<Import> {
    const fields = table.head.map((title) => columnOfTitle.get(title) ?? null);
    await this.begin(id, { kind: 'check', fields, key, emptyCell }, may);
    return this.settled(id);
  }

  async run(id: string, step: Step): Promise<Import> {
    await this.begin(id, step);
    return this.settled(id);
  }

  /** The import once no replica works on it any more. */
  settled(id: string): Promise<Import> {
    return eventually(async () => {
      const found = await this.shop.request(getProductImport, { id });
      if (found.state.endsWith('ing')) throw new Error(`it is ${found.state}`);
      return found;
    }, 60_000);
  }

  /** Simulates a crash of the replica that has just finished the step, before it saved so. */
  async die(id: string, state: Import['state'] = 'applying'): Promise<void> {
    const imports = this.shop.database.collection('product_imports');
    const _id = new Types.ObjectId(id);
    const found = await imports.findOne({ _id });
    const offset = state === 'undoing' ? 0 : found?.['firstRowAt'];
    await imports.updateOne({ _id }, { $set: { state, offset, done: 0, dueAt: new Date(), lease: 'dead' } });
    if (state === 'undoing')
      await this.shop.database
        .collection('product_import_rows')
        .updateMany({ importId: _id }, { $set: { outcome: 'changed' } });
  }

  async problems(id: string): Promise<[row: number, column: string, code: string][]> {
    const { data } = await this.shop.request(listImportRows, { id, outcome: 'failed', size: 100 });
    return data.flatMap(({ row, errors }) =>
      errors.map(({ column, code }): [number, string, string] => [row, column, code]),
    );
  }

  storeImage(name: string): Promise<void> {
    return openStorage(this.shop.storageUrl).put(`original/${name}`, Buffer.from('a picture'), 'image/webp');
  }
}

const defused = (text: string): string => (/^'*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text);
