import { contactWordsOf, foldText } from '@shop/service-kit';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { fillCollection } from './fill-collection.ts';

const secondMs = 1_000;
const families = ['Сорокина', 'Воронова', 'Ким', 'Ли', 'Белозёрская'];
const names = ['Анна', 'Вероника', 'Зоя', 'Ольга', 'Яна', 'Майя', 'Лада'];
const editors = 50;

export const benchPhone = (at: number): string => `7901${String(at).padStart(7, '0')}`;
export const benchEditor = (at: number): string => (at % editors).toString(16).padStart(24, 'e');

interface Place {
  mongodbUri: string;
  databases: string;
}

/** Writes customers as identity stores them. @returns a sentence on the speed */
export async function writePeople({ mongodbUri, databases }: Place, count: number): Promise<string> {
  const database = `${databases}identity`;
  const client = await MongoClient.connect(mongodbUri);
  const role = await client.db(database).collection('roles').findOne({ key: 'customer' });
  await client.close();
  if (!role) throw new Error('identity has no role of customers');
  const now = Date.now();
  const seconds = await fillCollection({
    ...{ mongodbUri, database, collection: 'people', count },
    document: (at) => aPerson(at, role._id, new Date(now - (count - at) * secondMs)),
  });
  return `${count} people, written in ${seconds} s`;
}

function aPerson(at: number, roleId: ObjectId, registeredAt: Date): Document {
  const phone = benchPhone(at);
  const email = `person-${at}@bench.example`;
  const [firstName = '', secondName = ''] = [names[at % names.length], families[at % families.length]];
  return {
    ...{ _id: new ObjectId(), phone, email, emailKey: email, passwordHash: '', roleId, registeredAt },
    ...{
      firstName,
      secondName,
      middleName: '',
      nickname: '',
      sex: 'female',
      isBanned: false,
      banReason: null,
    },
    ...{ addresses: [], achievements: [], consents: [], hasSecondFactor: false, editedBy: null },
    notifications: { sale: true, discount: true, newItems: true },
    updatedAt: registeredAt,
    searchWords: contactWordsOf({ firstName, secondName, middleName: '', email, phone }),
    nameKey: foldText(`${secondName} ${firstName}`),
  };
}

/** Writes entries of the audit log as staff-tools stores them. @returns a sentence on the speed */
export async function writeAuditEntries({ mongodbUri, databases }: Place, count: number): Promise<string> {
  const now = Date.now();
  const seconds = await fillCollection({
    ...{ mongodbUri, database: `${databases}staff_tools`, collection: 'audit_log', count },
    document: (at) => anEntry(at, new Date(now - (count - at) * secondMs)),
  });
  return `${count} entries of the audit log, written in ${seconds} s`;
}

const anEntry = (at: number, startedAt: Date): Document => ({
  ...{ _id: `bench-${at}`, service: 'catalogue', message: 'catalogue.product.update.v1' },
  actor: { kind: 'person', id: benchEditor(at), sessionId: 'bench', roleId: null },
  ...{ requestId: `bench-${at}`, entity: 'product', entityId: (at % 10_000).toString(16).padStart(24, 'a') },
  ...{ fields: ['priceKopecks'], before: { priceKopecks: at }, after: { priceKopecks: at + 100 } },
  ...{ outcome: 'done', errorCode: null, partOf: '', startedAt, finishedAt: startedAt },
});
