import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { Types, type Connection, type mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo/is-duplicate-key.ts';

/** A document of any collection, as the driver gives it. */
export type StoredDocument = Record<string, unknown> & { _id: Types.ObjectId | string | number };

/** How a document stood right before and right after the writes of one change; null where there was none. */
export interface WrittenDocument {
  before: StoredDocument | null;
  after: StoredDocument | null;
}

type Filter = mongo.Filter<StoredDocument>;
type Update = mongo.UpdateFilter<StoredDocument> | mongo.Document[];
type UpdateOptions = mongo.FindOneAndUpdateOptions;
type Documents = mongo.Collection<StoredDocument>;

/** What one audited change wrote into the collection of its entity. */
export class ObservedWrites {
  readonly collection: string;
  private readonly fields: readonly string[];
  private readonly documents = new Map<string, WrittenDocument>();
  private isOpen: boolean;
  private isCompleteSoFar: boolean;

  /**
   * @param fields the stored fields whose values before and after are to be those of exactly this change
   * @param isObserving false leaves the writes as they are and knows nothing of them
   */
  constructor(collection: string, fields: readonly string[], isObserving: boolean) {
    this.isOpen = isObserving;
    this.isCompleteSoFar = isObserving;
    this.collection = collection;
    this.fields = [...new Set(fields.map((field) => field.split('.')[0] ?? field))];
  }

  /** False when something was written in a way that does not tell which documents it changed, and how. */
  get isComplete(): boolean {
    return this.isCompleteSoFar;
  }

  get written(): ReadonlyMap<string, WrittenDocument> {
    return this.documents;
  }

  /** Runs a change; work that it leaves behind in the background is not part of it. */
  async run<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await running.run(this, change);
    } finally {
      this.isOpen = false;
    }
  }

  /** What is observed of a collection just now, if anything is. */
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
   * The filter, narrowed to a document whose audited fields are still these, unless it names the version itself. By an expression,
   * because a second condition on a list would change what `$` stands for; where the update uses that, not even an expression may
   * stand beside it, and such filters name what they change.
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

/** After that a write among very many at once is made without being narrowed, so that none waits for long. */
const maxAttempts = 8;

/** What the collection is told to do otherwise while a change is observed. */
class ObservingCollection {
  private readonly documents: Documents;

  constructor(documents: Documents) {
    this.documents = documents;
  }

  /** As the driver's, but it always knows what it changed. */
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

  /** When it succeeds all of them are stored; when it fails, only of a single one is it known that it is not. */
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
   * Reads the document and writes it under the condition that its audited fields are still as they were read. Where another
   * write came in between, it is read again by the filter of the caller.
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
    // What was not found a moment ago may be found by now, and the other way round: what was written is what counts.
    if (!after) return { before: null, after: null };
    return { before: before ?? (options.upsert ? null : { _id: after._id }), after };
  }

  private change(filter: Filter, update: Update, options: UpdateOptions): Promise<StoredDocument | null> {
    return this.documents.findOneAndUpdate(filter, update, {
      ...options,
      ...{ upsert: false, includeResultMetadata: false },
    });
  }

  /** Null when there is such a document by now: with an id of its own the new one cannot be taken for it. */
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

/** What a bulk of one update would do; many at once stay one command. */
function readSingleUpdate([operations, options]: unknown[]): [Filter, Update, UpdateOptions] | null {
  if (!Array.isArray(operations) || operations.length !== 1) return null;
  const [operation] = operations;
  if (!operation?.updateOne) return null;
  const { filter, update, ...own } = operation.updateOne;
  return [filter, update, Object.assign({}, options, own)];
}

const observedCollections = new WeakSet();

/** These change documents without saying which; where one is used, before and after are read beside the change. */
const unknownWrites = [
  ...['deleteMany', 'findOneAndDelete', 'findOneAndReplace', 'replaceOne', 'updateMany'],
];

/**
 * Lets audited changes see what they write into a collection, by mongoose or by the collection of its connection. Whatever is no
 * audited change goes on as before, for the price of a look at the context of the call.
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
