import type { Connection, Model } from 'mongoose';
import type { DiagnosticResult } from './diagnostic.decorator.ts';

/** Compares the indexes that the schemas of a connection declare with those that the database has, by name. */
export async function checkIndexes(connection: Connection): Promise<DiagnosticResult> {
  const compared = await Promise.all(Object.values(connection.models).map(compareIndexes));
  const missing = compared.flatMap((model) => model.missing);
  const unknown = compared.flatMap((model) => model.unknown);
  if (missing.length > 0) return { state: 'failed', detail: `missing: ${missing.join(', ')}` };
  if (unknown.length > 0)
    return {
      state: 'warning',
      detail: `not declared, slows every write: ${unknown.join(', ')}`,
    };
  const count = compared.reduce((sum, { declared }) => sum + declared, 0);
  return { state: 'ok', detail: `${count} indexes as declared` };
}

async function compareIndexes(model: Model<unknown>) {
  const collection = model.collection.name;
  const declared = model.schema.indexes().map(([keys, options]) => nameOf(keys, options));
  const stored = (await storedIndexes(model)).filter((name) => name !== '_id_');
  return {
    declared: declared.length,
    missing: declared.filter((name) => !stored.includes(name)).map((name) => `${collection}.${name}`),
    unknown: stored.filter((name) => !declared.includes(name)).map((name) => `${collection}.${name}`),
  };
}

async function storedIndexes(model: Model<unknown>): Promise<string[]> {
  try {
    const indexes = await model.collection.listIndexes().toArray();
    return indexes.map(({ name }) => String(name));
  } catch (error) {
    // A collection without any writes so far does not exist.
    if (error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceNotFound') return [];
    throw error;
  }
}

/** The default name that MongoDB gives an index: `a_1_b_-1`. */
const nameOf = (keys: object, { name }: { name?: string }): string =>
  name ??
  Object.entries(keys)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');
