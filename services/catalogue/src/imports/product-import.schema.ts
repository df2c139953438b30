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

/** A complete archive of pictures. */
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

/** An import of a product table, and the progress of its current step. Its file is stored in pieces. */
@Schema({ collection: 'product_imports', versionKey: false })
export class ProductImport {
  @Prop({ type: String, default: '' })
  fileName!: string;

  @Prop({ type: String, required: true })
  state!: ImportState;

  /** The number of pieces of the file that may be in the storage. */
  @Prop({ type: Number, default: 0 })
  parts!: number;

  /** The archive whose files rows may name. */
  @Prop({ type: importPicturesSchema, default: undefined })
  pictures?: ImportPictures | null | undefined;

  /** The number of pieces of each archive that may be in the storage, including incomplete uploads. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined })
  archiveParts?: Record<string, number> | undefined;

  /** The person who uploaded it. */
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

  /** Offset of the first row, after the header, in bytes. */
  @Prop({ type: Number, default: 0 })
  firstRowAt!: number;

  @Prop({ type: Number, default: 0 })
  total!: number;

  @Prop({ type: Number, default: 0 })
  done!: number;

  /** Offset of the next row, in bytes; during an undo, the number of the last processed row. */
  @Prop({ type: Number, default: 0 })
  offset!: number;

  /** The number of steps that were started: notes of rows from earlier steps are final. */
  @Prop({ type: Number, default: 0 })
  run!: number;

  /** Whether only the rows that failed before are processed. */
  @Prop({ type: Boolean, default: false })
  isRetry!: boolean;

  /** Permissions of the person who began the step. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  may!: { create: boolean; change: boolean };

  /** That person, as a call identifies its actor. */
  @Prop({ type: String, default: '' })
  actor!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  counts!: ImportCounts;

  /** Whether somebody asked to end the step between its rows. */
  @Prop({ type: Boolean, default: undefined })
  isStopping?: boolean | undefined;

  /** Where and why the latest step was stopped; null when it was not. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined })
  stopped?: Shown['stopped'] | undefined;

  /** When a replica may claim it: now, or at the end of the current lease; null while there is nothing to do. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Identifies the current lease. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  undoUntil!: Date | null;

  /** The import, its rows and its file are kept until then. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const productImportSchema = SchemaFactory.createForClass(ProductImport)
  .index({ dueAt: 1 }, { name: 'due' })
  .index({ createdAt: -1 }, { name: 'newest' })
  .index({ goneAt: 1 }, { name: 'gone' });

/** The outcome of a row, applied or planned, and the previous state of its product. */
@Schema({ collection: 'product_import_rows', versionKey: false, suppressReservedKeysWarning: true })
export class ProductImportRow {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  importId!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  row!: number;

  @Prop({ type: String, default: '' })
  key!: string;

  /** The step that stored this note. */
  @Prop({ type: Number, default: 0 })
  run!: number;

  /** Names that no other row of the file may contain: its id, its article. */
  @Prop({ type: [String], required: true })
  names!: string[];

  @Prop({ type: String, required: true })
  outcome!: RowOutcome;

  /** Titles of the columns that change something. */
  @Prop({ type: [String], required: true })
  columns!: string[];

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  errors!: { column: string; code: string; message: string }[];

  /** The product that it writes; the id of a new one is chosen before it is stored. */
  @Prop({ type: String, default: null })
  productId!: string | null;

  /** The version that was changed; null for a new product. */
  @Prop({ type: Date, default: null })
  readAt!: Date | null;

  /** The version that the row creates, noted before it is written; null in a dry run. */
  @Prop({ type: Date, default: null })
  writtenAt!: Date | null;

  /** The previous values of the fields that it changes. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  before!: object | null;

  /** The version that undoing it creates, noted before it is written. */
  @Prop({ type: Date, default: null })
  undoAt!: Date | null;
}

export const productImportRowSchema = SchemaFactory.createForClass(ProductImportRow)
  .index({ importId: 1, row: 1 }, { unique: true, name: 'row' })
  .index({ importId: 1, names: 1 }, { name: 'names' })
  .index({ importId: 1, outcome: 1, row: 1 }, { name: 'outcome' });
