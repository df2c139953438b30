import { describe, expect, it } from '@jest/globals';
import type { Schema } from 'mongoose';
import { artCoverSchema } from './art-covers/art-cover.schema.ts';
import { auditedEntities } from './audited-entities.ts';
import { categorySchema } from './categories/category.schema.ts';
import { collectionSchema } from './collections/collection.schema.ts';
import { pageSchema } from './pages/page.schema.ts';
import { productSchema } from './products/product.schema.ts';
import { synonymSchema } from './synonyms/synonym.schema.ts';

const ofEveryEntity = {
  _id: 'the key of the record',
  updatedAt: 'the version, which every change raises',
  lastEdit: 'who changed it and when, as the record itself says',
};
const formerLinks = 'follows from the link';

/** The stored fields of each entity that staff do not set, with the reason. */
const unaudited: Readonly<Record<string, { schema: Schema; fields: Readonly<Record<string, string>> }>> = {
  product: {
    schema: productSchema,
    fields: {
      ...ofEveryEntity,
      lastChangeKey: 'identifies a request, not a property of the product',
      nextPlannedAt: 'follows from the planned dates',
      wasPublished: 'follows from isAvailable',
      wasAvailable: 'keeps isAvailable while the product is deleted',
      orderedTimes: 'counted from sales',
      popularityVersion: 'counted from sales',
    },
  },
  category: {
    schema: categorySchema,
    fields: { ...ofEveryEntity, formerLinks, creatorId: 'never changes; the record names who created it' },
  },
  collection: {
    schema: collectionSchema,
    fields: {
      ...ofEveryEntity,
      formerLinks,
      createdAt: 'never changes',
      creatorId: 'never changes; the record names who created it',
    },
  },
  page: { schema: pageSchema, fields: { ...ofEveryEntity, formerLinks } },
  'art-cover': { schema: artCoverSchema, fields: { _id: ofEveryEntity._id } },
  synonym: { schema: synonymSchema, fields: { _id: ofEveryEntity._id } },
};

const fieldsOf = (schema: Schema): string[] => [
  ...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0] ?? path)),
];

describe('audit records of the catalogue', () => {
  it.each(Object.entries(unaudited))(
    'of a %s hold every field that staff can change',
    (entity, { schema, fields }) => {
      const known = [...(auditedEntities[entity]?.fields ?? []), ...Object.keys(fields)];
      // A change of a field that is neither audited nor listed would leave no record.
      expect(known.toSorted()).toEqual(fieldsOf(schema).toSorted());
    },
  );

  it('cover every entity whose fields are all that a message can change', () => {
    const whole = Object.entries(auditedEntities).filter(([, { isWhole }]) => isWhole);
    expect(whole.map(([entity]) => entity).toSorted()).toEqual(Object.keys(unaudited).toSorted());
  });
});
