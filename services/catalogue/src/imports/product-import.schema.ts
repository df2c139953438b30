import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { getProductImport, ProductColumn, ReplyOf } from '@shop/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { Encoding } from './csv-records.ts';

type Shown = ReplyOf<typeof getProductImport>;
export type ImportState = Shown['state'];
export type ImportCounts = Shown['counts'];
export type RowOutcome = keyof ImportCounts;

@Schema({ _id: false })
class ImportColumn {
  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: [String], required: true })
  samples!: string[];

  @Prop({ type: String, default: null })
  field!: ProductColumn | null;
}

/** A whole archive of pictures. */
@Schema({ _id: false })
class ImportPictures {
  @Prop({ type: String, required: true })
  upload!: string;

  @Prop({ type: String, default: '' })
  fileName!: string;

  @Prop({ type: Number, required: true })
  bytes!: number;

  @Prop({ type: Number, required: true })
  count!: number;
}

const importPicturesSchema = SchemaFactory.createForClass(ImportPictures);
const importColumnSchema = SchemaFactory.createForClass(ImportColumn);

/** A table of products, and how far its present step is. Its file lies in the storage, piece by piece. */
@Schema({ collection: 'product_imports', versionKey: false })
export class ProductImport {
  @Prop({ type: String, default: '' })
  fileName!: string;

  @Prop({ type: String, required: true })
  state!: ImportState;

  /** How many pieces of the file there may be in the storage. */
  @Prop({ type: Number, default: 0 })
  parts!: number;

  /** The archive whose files rows may name. Absent on imports of the version before, which knew none. */
  @Prop({ type: importPicturesSchema, default: undefined })
  pictures?: ImportPictures | null | undefined;

  /** How many pieces of each archive there may be in the storage: also of one that is still sent, or never came to its end. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined })
  archiveParts?: Record<string, number> | undefined;

  /** The person who brought it. Absent on imports of the version before. */
  @Prop({ type: String, default: undefined })
  broughtBy?: string | null | undefined;

  @Prop({ type: [importColumnSchema], required: true })
  columns!: ImportColumn[];

  @Prop({ type: String, required: true })
  key!: Shown['key'];

  @Prop({ type: String, required: true })
  emptyCell!: Shown['emptyCell'];

  @Prop({ type: String, required: true })
  delimiter!: string;

  @Prop({ type: String, required: true })
  encoding!: Encoding;

  /** Where the first row begins, behind the head. */
  @Prop({ type: Number, default: 0 })
  firstRowAt!: number;

  @Prop({ type: Number, default: 0 })
  total!: number;

  @Prop({ type: Number, default: 0 })
  done!: number;

  /** Where the next row begins; while it is undone, the last row that was looked at. */
  @Prop({ type: Number, default: 0 })
  offset!: number;

  /** How many steps were begun: what a row notes of an earlier one is settled. */
  @Prop({ type: Number, default: 0 })
  run!: number;

  /** Only the rows that failed before are read again. */
  @Prop({ type: Boolean, default: false })
  isRetry!: boolean;

  /** Permissions of the person who began the step. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  may!: { create: boolean; change: boolean };

  /** Who that was, as a call names its actor. */
  @Prop({ type: String, default: '' })
  actor!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  counts!: ImportCounts;

  /** Until when a replica is at it; null while nothing is to be done. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Whose turn it is. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  undoUntil!: Date | null;

  /** It, its rows and its file are kept until then. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const productImportSchema = SchemaFactory.createForClass(ProductImport)
  .index({ dueAt: 1 }, { name: 'due' })
  .index({ createdAt: -1 }, { name: 'newest' })
  .index({ goneAt: 1 }, { name: 'gone' });

/** What became, or would become, of a row, and of the product before it. */
@Schema({ collection: 'product_import_rows', versionKey: false, suppressReservedKeysWarning: true })
export class ProductImportRow {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  importId!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  row!: number;

  @Prop({ type: String, default: '' })
  key!: string;

  /** In which step it was noted. */
  @Prop({ type: Number, default: 0 })
  run!: number;

  /** What no other row of the file may name: its id, its article. */
  @Prop({ type: [String], required: true })
  names!: string[];

  @Prop({ type: String, required: true })
  outcome!: RowOutcome;

  /** Titles of the columns that say something new. */
  @Prop({ type: [String], required: true })
  columns!: string[];

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  errors!: { column: string; code: string; message: string }[];

  /** The product that it is about; of a new one it is chosen before it is stored. */
  @Prop({ type: String, default: null })
  productId!: string | null;

  /** The version that was changed; null of a new product. */
  @Prop({ type: Date, default: null })
  readAt!: Date | null;

  /** The version that the row makes of it, noted before it is written; null in a dry run. */
  @Prop({ type: Date, default: null })
  writtenAt!: Date | null;

  /** What the fields it changes held before. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  before!: object | null;

  /** The version that undoing it makes, noted before it is written. */
  @Prop({ type: Date, default: null })
  undoAt!: Date | null;
}

export const productImportRowSchema = SchemaFactory.createForClass(ProductImportRow)
  .index({ importId: 1, row: 1 }, { unique: true, name: 'row' })
  .index({ importId: 1, names: 1 }, { name: 'names' })
  .index({ importId: 1, outcome: 1, row: 1 }, { name: 'outcome' });
