import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { Types, type Connection, type mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo/is-duplicate-key.ts';

/** A document of any collection, as returned by the driver. */
export type StoredDocument = Record<string, unknown> & { _id: Types.ObjectId | string | number };

/** A document right before and right after the writes of one change; null where it did not exist. */
export interface WrittenDocument {
  before: StoredDocument | null;
  after: StoredDocument | null;
}

type Filter = mongo.Filter<StoredDocument>;
type Update = mongo.UpdateFilter<StoredDocument> | mongo.Document[];
type UpdateOptions = mongo.FindOneAndUpdateOptions;
type Documents = mongo.Collection<StoredDocument>;

/** The writes of one audited change to the collection of its entity. */
export class ObservedWrites {
  readonly collection: string;
  private readonly fields: readonly string[];
  private readonly documents = new Map<string, WrittenDocument>();
  private isOpen: boolean;
  private isCompleteSoFar: boolean;

  /**
   * @param fields the stored fields whose values before and after must be those of exactly this change
   * @param isObserving false leaves the writes as they are and records nothing
   */
  constructor(collection: string, fields: readonly string[], isObserving: boolean) {
    this.isOpen = isObserving;
    this.isCompleteSoFar = isObserving;
    this.collection = collection;
    this.fields = [...new Set(fields.map((field) => field.split('.')[0] ?? field))];
  }

  /** False after a write that does not report which documents it changed, and how. */
  get isComplete(): boolean {
    return this.isCompleteSoFar;
  }

  get written(): ReadonlyMap<string, WrittenDocument> {
    return this.documents;
  }

  /** Runs a change; background work that it starts and that outlives it does not belong to it. */
  async run<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await running.run(this, change);
    } finally {
      this.isOpen = false;
    }
  }

  /** The current observation of a collection, if any. */
  static of(collection: string): ObservedWrites | undefined {
    const observed = running.getStore();
    return observed?.isOpen && observed.collection === collection ? observed : undefined;
  }

  note({ before, after }: WrittenDocument): void {
    const written = before ?? after;
    if (!written) return;
    const id = String(written._id);
    const earlier = this.documents.get(id);
    this.documents.set(id, earlier ? { before: earlier.before, after } : { before, after });
  }

  noteUnknown(): void {
    this.isCompleteSoFar = false;
  }

  /**
   * Narrows the filter to a document whose audited fields are unchanged, unless it contains the version already. Uses
   * an expression, because a further condition on an array would change the meaning of `$`. Updates with `$` do not
   * even allow an expression; their filters already identify what they change.
   */
  pinned(filter: Filter, update: Update, before: StoredDocument): Filter {
    const namesVersion = Object.keys(filter).some((key) => key === 'updatedAt' || /^history\.\d+$/.test(key));
    const isPositional = /"[^"]*\.\$[^"]*":/.test(JSON.stringify(update));
    if (namesVersion || isPositional) return filter;
    const same = this.fields.map((field) => ({
      $eq: [{ $ifNull: [`$${field}`, null] }, { $literal: before[field] ?? null }],
    }));
    const pin = { _id: before._id, $expr: { $and: same } };
    return '$expr' in filter ? { $and: [filter, pin] } : { ...filter, ...pin };
  }
}

const running = new AsyncLocalStorage<ObservedWrites>();

/** After this many conflicts the write is made without narrowing, so that no request waits for long. */
const maxAttempts = 8;

/** The collection methods that replace the original ones while a change is observed. */
class ObservingCollection {
  private readonly documents: Documents;

  constructor(documents: Documents) {
    this.documents = documents;
  }

  /** Like the driver's method, but always knows which document it changed. */
  async findOneAndUpdate(
    observed: ObservedWrites,
    filter: Filter,
    update: Update,
    options: UpdateOptions = {},
  ): Promise<unknown> {
    const { before, after } = await this.write(observed, filter, update, options);
    const value = options.returnDocument === 'after' ? after : before;
    if (!options.includeResultMetadata) return value;
    return { value, ok: 1, lastErrorObject: { updatedExisting: before !== null, n: after ? 1 : 0 } };
  }

  async updateOne(
    observed: ObservedWrites,
    filter: Filter,
    update: Update,
    options: UpdateOptions = {},
  ): Promise<mongo.UpdateResult> {
    const { before, after } = await this.write(observed, filter, update, options);
    const isUpserted = before === null && after !== null;
    const isModified = before !== null && !isDeepStrictEqual(before, after);
    return {
      acknowledged: true,
      matchedCount: before ? 1 : 0,
      modifiedCount: isModified ? 1 : 0,
      upsertedCount: isUpserted ? 1 : 0,
      upsertedId: isUpserted && after._id instanceof Types.ObjectId ? after._id : null,
    };
  }

  async insertOne(
    observed: ObservedWrites,
    document: mongo.OptionalUnlessRequiredId<StoredDocument>,
    options?: mongo.InsertOneOptions,
  ): Promise<mongo.InsertOneResult<StoredDocument>> {
    const result = await this.documents.insertOne(document, options);
    observed.note({ before: null, after: { ...document, _id: result.insertedId } });
    return result;
  }

  /** After success all documents are stored; after a failure it is unknown which are, unless there was only one. */
  async insertMany(
    observed: ObservedWrites,
    documents: mongo.OptionalUnlessRequiredId<StoredDocument>[],
    options?: mongo.BulkWriteOptions,
  ): Promise<mongo.InsertManyResult<StoredDocument>> {
    try {
      const result = await this.documents.insertMany(documents, options);
      documents.forEach((document, at) => {
        const _id = result.insertedIds[at];
        if (_id !== undefined) observed.note({ before: null, after: { ...document, _id } });
      });
      return result;
    } catch (error) {
      if (documents.length > 1) observed.noteUnknown();
      throw error;
    }
  }

  async deleteOne(
    observed: ObservedWrites,
    filter: Filter,
    options: mongo.FindOneAndDeleteOptions = {},
  ): Promise<mongo.DeleteResult> {
    const before = await this.documents.findOneAndDelete(filter, {
      ...options,
      includeResultMetadata: false,
    });
    observed.note({ before, after: null });
    return { acknowledged: true, deletedCount: before ? 1 : 0 };
  }

  /**
   * Reads the document and updates it on condition that its audited fields are unchanged. After a conflicting write it
   * is read again by the caller's filter.
   */
  private async write(
    observed: ObservedWrites,
    filter: Filter,
    update: Update,
    options: UpdateOptions,
  ): Promise<WrittenDocument> {
    const { projection: _all, hint: _hint, ...kept } = options;
    const whole = { ...kept, returnDocument: 'after', includeResultMetadata: false } as const;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await this.documents.findOne(filter, options.sort ? { sort: options.sort } : {});
      if (!before && !options.upsert) return { before: null, after: null };
      const written = before
        ? await this.change(observed.pinned(filter, update, before), update, whole)
        : await this.insertByUpdate(filter, update, whole);
      if (!written) continue;
      observed.note({ before, after: written });
      return { before, after: written };
    }
    observed.noteUnknown();
    const before = await this.documents.findOne(filter);
    const after = await this.documents.findOneAndUpdate(filter, update, whole);
    // The match may have changed since the read; only the actual write counts.
    if (!after) return { before: null, after: null };
    return { before: before ?? (options.upsert ? null : { _id: after._id }), after };
  }

  private change(filter: Filter, update: Update, options: UpdateOptions): Promise<StoredDocument | null> {
    return this.documents.findOneAndUpdate(filter, update, {
      ...options,
      ...{ upsert: false, includeResultMetadata: false },
    });
  }

  /** Returns null when a document exists meanwhile: an id of its own distinguishes the new one from it. */
  private async insertByUpdate(
    filter: Filter,
    update: Update,
    options: UpdateOptions,
  ): Promise<StoredDocument | null> {
    const fresh = '_id' in filter ? filter : { ...filter, _id: new Types.ObjectId() };
    try {
      const { value, lastErrorObject } = await this.documents.findOneAndUpdate(fresh, update, {
        ...options,
        includeResultMetadata: true,
      });
      return lastErrorObject?.['updatedExisting'] ? null : value;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}

/** The update of a bulk with a single one; several updates stay one command. */
function readSingleUpdate([operations, options]: unknown[]): [Filter, Update, UpdateOptions] | null {
  if (!Array.isArray(operations) || operations.length !== 1) return null;
  const [operation] = operations;
  if (!operation?.updateOne) return null;
  const { filter, update, ...own } = operation.updateOne;
  return [filter, update, Object.assign({}, options, own)];
}

const observedCollections = new WeakSet();

/** Methods that do not report which documents they change; after these, states are read separately from the change. */
const unknownWrites = [
  ...['deleteMany', 'findOneAndDelete', 'findOneAndReplace', 'replaceOne', 'updateMany'],
];

/**
 * Makes the writes of audited changes to a collection observable, through mongoose or the connection's collection. All
 * other writes are unchanged, except for one lookup in the async context.
 */
export function observeCollection(connection: Connection, name: string): void {
  const collection = connection.collection(name);
  if (observedCollections.has(collection)) return;
  observedCollections.add(collection);
  const observing = new ObservingCollection(
    connection.getClient().db(connection.name).collection<StoredDocument>(name),
  );
  const replace = (
    method: string,
    instead: (observed: ObservedWrites, args: unknown[], plain: () => unknown) => unknown,
  ): void => {
    const own = Reflect.get(collection, method);
    const value = (...args: unknown[]): unknown => {
      const plain = (): unknown => Reflect.apply(own, collection, args);
      const observed = ObservedWrites.of(name);
      return observed ? instead(observed, args, plain) : plain();
    };
    Object.defineProperty(collection, method, { value, configurable: true, writable: true });
  };
  for (const method of ['findOneAndUpdate', 'updateOne', 'insertOne', 'insertMany', 'deleteOne'] as const)
    replace(method, (observed, args) => Reflect.apply(observing[method], observing, [observed, ...args]));
  replace('bulkWrite', (observed, args, plain) => {
    const single = readSingleUpdate(args);
    if (single) return observing.updateOne(observed, ...single);
    observed.noteUnknown();
    return plain();
  });
  for (const method of unknownWrites)
    replace(method, (observed, _args, plain) => {
      observed.noteUnknown();
      return plain();
    });
}
