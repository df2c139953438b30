import { describe, expect, it } from '@jest/globals';
import { aProduct } from './a-product.ts';
import { emptyOf } from './empty-answer.ts';

describe('an empty answer', () => {
  it.each([
    [{ type: 'string' }, ''],
    [{ type: 'integer' }, 0],
    [{ type: 'boolean' }, false],
    [{ type: 'array', items: { type: 'string' } }, []],
    [{ type: 'string', enum: ['new', 'done'] }, 'new'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, null],
    [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, 0],
    [{ $ref: '#/components/schemas/Tag' }, { _id: '', name: '', value: '' }],
    [
      {
        type: 'object',
        properties: { name: { type: 'string' }, note: { type: 'string' } },
        required: ['name'],
      },
      { name: '' },
    ],
  ])('of %j is %j', (schema, empty) => {
    expect(emptyOf(schema)).toEqual(empty);
  });

  it('throws for an invalid schema', () => {
    expect(() => emptyOf({ type: 'date' })).toThrow();
    expect(() => emptyOf({ $ref: '#/components/schemas/Nothing' })).toThrow();
  });

  it('a built product has every field that the API returns', () => {
    expect(aProduct({ Title: 'Кружка' })).toMatchObject({
      ...{ _id: 'a', Title: 'Кружка', Price: 5490, discountPrice: null, Collection: [], Category: null },
      ...{ isFastDelivery: false, OrderedTimes: 0, Description: '', ImageAlts: [], collection: null },
    });
  });
});
