import { expect } from '@jest/globals';
import { requests, type RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { BSON, MongoClient, ObjectId, type Collection, type Document } from 'mongodb';
import { signInSomebody, type SignedInSomebody } from './people.ts';
import type { TestShop } from './shop.ts';
import { openStaffOrders, type StaffOrders } from './staff-orders.ts';

/** Documents whose ids are strings or ObjectIds. */
export type Documents = Collection<Document & { _id: string | ObjectId }>;

/** A command by its subject, with the fields that override the contract's example. */
export type Command = readonly [subject: string, request: () => Document];

interface Damage {
  documents: Documents;
  filter: Document;
  commands: readonly Command[];
}

/** A shop whose documents the test damages directly in the database. */
export interface DamagedShop extends StaffOrders {
  /** A customer whose documents are damaged. */
  owner: SignedInSomebody & { id: string };
  documentsOf(service: string, collection: string): Documents;
  /** Sends commands about a damaged document; none may cause a server error. */
  expectNoProblem(damage: Damage): Promise<void>;
}

export async function openDamagedShop(): Promise<DamagedShop> {
  const shop = await openStaffOrders({ RATE_LIMIT_PER_MINUTE: '100000' });
  const mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  const owner = await signInSomebody(shop, 'customer');
  const id = String((await owner.browser.post('/api/user/profile')).body['_id']);
  return {
    ...shop,
    owner: { ...owner, id },
    documentsOf: (service, collection) =>
      mongo.db(`${shop.env['DB_PREFIX']}${service}`).collection(collection),
    expectNoProblem: async (damage) => {
      const { problems, unreadable } = await sendAboutDamaged(shop, damage);
      expect(problems).toEqual([]);
      // If no document was unreadable, the test has damaged nothing.
      expect(unreadable).toBeGreaterThan(0);
    },
    close: async () => {
      await mongo.close();
      await shop.close();
    },
  };
}

let texts = 0;
/** A text that is not used by any field yet. */
export const another = (): string => `another-${++texts}`;

export const idIn = async (documents: Documents, filter: Document = {}): Promise<ObjectId> =>
  new ObjectId(String((await documents.findOne(filter))?._id));

/** Invalid values for a field. */
const shapes: readonly [name: string, value: unknown][] = [
  ['absent', undefined],
  ['null', null],
  ['half a number', 7.5],
  ['a text', 'x'],
  ['a list of nothing', [null]],
  ['an empty object', {}],
];

const contractOf = (subject: string): RequestContract => {
  const contract = requests.find((one) => one.subject === subject);
  if (!contract) throw new Error(`${subject} is no message`);
  return contract;
};

/** Sends the contract's example with these fields changed. @throws {AppError} of the reply */
export async function send(
  { bus }: Pick<TestShop, 'bus'>,
  subject: string,
  changes: Document = {},
): Promise<Document> {
  const contract = contractOf(subject);
  const example: unknown = contract.example.request;
  return Object(await bus.request(contract, { ...Object(example), ...changes }));
}

async function codeOf(shop: Pick<TestShop, 'bus'>, [subject, request]: Command): Promise<string> {
  try {
    await send(shop, subject, request());
    return 'done';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.status >= 500 ? `${error.status} ${error.code}` : error.code;
  }
}

/**
 * Damages each field of a document and of its parts, and sends every command about it, each time with another kind of
 * damage.
 *
 * @returns a text for each server error, and the number of replies that reported an unreadable document
 */
export async function sendAboutDamaged(
  shop: Pick<TestShop, 'bus'>,
  { documents, filter, commands }: Damage,
): Promise<{ problems: string[]; unreadable: number }> {
  const whole = await documents.findOne(filter);
  if (!whole) throw new Error(`there is no such document in ${documents.collectionName}`);
  const known = (await documents.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  // What the last command has added goes.
  const store = async (document: Document): Promise<void> => {
    await Promise.all([
      documents.deleteMany({ _id: { $nin: known } }),
      documents.replaceOne({ _id: whole._id }, document, { upsert: true }),
    ]);
  };
  const problems: string[] = [];
  let unreadable = 0;
  const expectNoProblem = async (command: Command, about: string): Promise<void> => {
    const code = await codeOf(shop, command);
    if (code === 'STORED_DATA_UNREADABLE') unreadable += 1;
    if (/^5/.test(code)) problems.push(`${command[0]}, ${about}: ${code}`);
  };
  for (const command of commands) {
    await expectNoProblem(command, 'nothing damaged');
    await store(whole);
  }
  for (const [row, path] of pathsOf(whole).entries()) {
    for (const [column, command] of commands.entries()) {
      const [shape, value] = shapes[(row + column) % shapes.length] ?? [];
      await store(damagedAt(whole, path, value));
      await expectNoProblem(command, `${path} ${shape}`);
    }
  }
  await store(whole);
  return { problems, unreadable };
}

/** A copy with this value at a path, or without it. */
function damagedAt(whole: Document, path: string, value: unknown): Document {
  const copy = BSON.deserialize(BSON.serialize(whole));
  const above = path.split('.');
  const name = above.pop() ?? '';
  const parent: Document = above.reduce((part: Document, step) => part[step], copy);
  if (value === undefined) delete parent[name];
  else parent[name] = value;
  return copy;
}

/** The paths of a document's fields, those of nested objects and of the first entry of arrays. */
function pathsOf(part: Document, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === '_id') return [];
    const path = `${prefix}${name}`;
    if (isPart(value)) return [path, ...pathsOf(value, `${path}.`)];
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return isPart(first) ? [path, `${path}.0`, ...pathsOf(first, `${path}.0.`)] : [path];
  });
}

const isPart = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
