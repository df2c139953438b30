import { isObjectId } from '@shop/domain';
import { createHash } from 'node:crypto';
import type { AuditKey } from '@shop/contracts';
import { Types, type Connection, type mongo } from 'mongoose';
import type { EntityState } from './audit-document.ts';
import { observeCollection, type StoredDocument } from './observed-writes.ts';

/** A kind of entity whose changes are audited, and the fields that a record may contain. */
export interface AuditedEntity {
  collection: string;
  /** Fields of the stored document. Never a password, a token, a hash or personal data. */
  fields: readonly string[];
  /** Whether the fields are all that a message can change: then equal states mean that nothing was changed. */
  isWhole: boolean;
  /**
   * True for documents with very many concurrent writes: their states are read separately from the change, since
   * conditional writes would need too many retries.
   */
  isCrowded?: boolean;
  /** Maps a key to fields of the stored document, where their names differ. */
  filter?: (key: AuditKey) => AuditKey;
}

interface StoredEntity {
  _id: Types.ObjectId | string | number;
}

/** The current state of an entity. */
export interface FoundEntity {
  id: string;
  state: EntityState;
}

const maxTextLength = 1_000;
const maxStateBytes = 60_000;
/** A list of this many ids still leaves room for the rest of the entity. */
const maxListLength = 2_050;
const shownOfLongList = 100;

/** Reads the states of entities before and after a change, directly from the database of their service. */
export class EntityStates {
  private readonly connection: Connection;
  private readonly entities: Readonly<Record<string, AuditedEntity>>;

  constructor(connection: Connection, entities: Readonly<Record<string, AuditedEntity>>) {
    this.connection = connection;
    this.entities = entities;
  }

  /** @throws Error when the service has no such entity */
  entity(name: string): AuditedEntity {
    const entity = this.entities[name];
    if (!entity) throw new Error(`${name} is audited, and nobody says where it is stored`);
    return entity;
  }

  /** Makes the writes to these entities observable; idempotent. */
  observeWrites(): void {
    for (const { collection } of Object.values(this.entities)) observeCollection(this.connection, collection);
  }

  /** Returns null when there is no such entity. */
  find(name: string, key: AuditKey): Promise<FoundEntity | null> {
    const { filter } = this.entity(name);
    return this.load(name, filter ? filter(key) : key);
  }

  findById(name: string, id: string): Promise<FoundEntity | null> {
    return this.load(name, { id });
  }

  /** The part of a stored document that a record may contain. */
  stateOf(name: string, stored: StoredDocument | null): EntityState | null {
    return stored && limitState(pickFields(stored, this.entity(name).fields));
  }

  /** Returns those that exist. */
  async findByIds(name: string, ids: readonly string[]): Promise<FoundEntity[]> {
    if (ids.length === 0) return [];
    const found = await this.documents(name)
      .find({ _id: { $in: ids.map(toId) } }, { projection: this.projection(name) })
      .toArray();
    return found.map(({ _id, ...state }) => ({ id: String(_id), state: limitState(state) }));
  }

  private documents(name: string): mongo.Collection<StoredEntity> {
    const database = this.connection.getClient().db(this.connection.name);
    return database.collection<StoredEntity>(this.entity(name).collection);
  }

  private projection(name: string): Record<string, 1> {
    const { fields } = this.entity(name);
    return Object.fromEntries([['_id', 1], ...fields.map((field) => [field, 1])]);
  }

  private async load(name: string, key: AuditKey): Promise<FoundEntity | null> {
    const projection = this.projection(name);
    const found = await this.documents(name).findOne(toFilter(key), { projection });
    if (!found) return null;
    const { _id, ...state } = found;
    return { id: String(_id), state: limitState(state) };
  }
}

/** Picks fields of a document like a MongoDB projection: for an array, the fields of each entry. */
export function pickFields(stored: object, fields: readonly string[]): Record<string, unknown> {
  const inner = Map.groupBy(fields, (field) => field.split('.')[0] ?? field);
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const wanted = inner.get(name);
      if (!wanted) return [];
      if (wanted.includes(name)) return [[name, value]];
      const below = wanted.map((field) => field.slice(name.length + 1));
      if (!Array.isArray(value)) return isDocument(value) ? [[name, pickFields(value, below)]] : [];
      return [[name, value.filter(isDocument).map((entry) => pickFields(entry, below))]];
    }),
  );
}

const isDocument = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The key `id` stands for `_id`, as an ObjectId where it looks like one. */
function toFilter({ id, ...rest }: AuditKey): mongo.Filter<StoredEntity> {
  if (id === undefined) return rest;
  return { ...rest, _id: toId(id) };
}

const toId = (id: string | number): StoredEntity['_id'] =>
  typeof id === 'string' && isObjectId(id) ? new Types.ObjectId(id) : id;

/** A document as plain JSON of limited size; truncated values include a digest, so that their changes stay visible. */
export function limitState(stored: object): EntityState {
  const text = JSON.stringify(stored, (_name, value: unknown) => {
    if (typeof value === 'string' && value.length > maxTextLength) return shorten(value);
    return Array.isArray(value) && value.length > maxListLength ? shortenList(value) : value;
  });
  if (Buffer.byteLength(text) > maxStateBytes) return { tooLarge: digestOf(text) };
  return JSON.parse(text);
}

const shorten = (text: string): string =>
  `${text.slice(0, maxTextLength)}… (${text.length} characters, SHA-256 ${digestOf(text)})`;

const shortenList = (list: readonly unknown[]): unknown[] => [
  ...list.slice(0, shownOfLongList),
  `… (${list.length} entries, SHA-256 ${digestOf(JSON.stringify(list))})`,
];

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
