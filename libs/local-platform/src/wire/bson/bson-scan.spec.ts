import { describe, expect, it } from '@jest/globals';
import { BSON } from 'bson';
import {
  checkDocument,
  fieldsOf,
  flagOf,
  int64Of,
  MalformedBson,
  numberOf,
  stringOf,
  type BsonField,
} from './bson-scan.ts';

const everyType = {
  double: 1.5,
  string: 'ёлка',
  document: { deep: { er: [1] } },
  array: [1, 'two', { three: 3 }],
  binary: new BSON.Binary(Buffer.from([1, 2, 3])),
  objectId: new BSON.ObjectId(),
  yes: true,
  date: new Date(0),
  nothing: null,
  regex: /a+/i,
  code: new BSON.Code('return 1'),
  scoped: new BSON.Code('return x', { x: 1 }),
  int32: new BSON.Int32(7),
  timestamp: new BSON.Timestamp({ t: 1, i: 2 }),
  int64: BSON.Long.fromNumber(2 ** 40),
  decimal: BSON.Decimal128.fromString('0.10'),
  least: new BSON.MinKey(),
  max: new BSON.MaxKey(),
  reference: new BSON.DBRef('c', new BSON.ObjectId()),
};

const encode = (document: object): Buffer => Buffer.from(BSON.serialize(document));
const scan = (buffer: Buffer): Map<string, BsonField> =>
  new Map([...fieldsOf(buffer)].map((field) => [field.name, field]));

describe('fieldsOf', () => {
  it('finds every type by name, and its bytes rebuild the value', () => {
    const buffer = encode(everyType);
    const fields = [...fieldsOf(buffer)];
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(everyType));
    const nested = scan(buffer).get('document');
    expect(BSON.deserialize(buffer.subarray(nested?.start, nested?.end))).toEqual(everyType.document);
    expect(checkDocument(buffer, 0, buffer.length)).toBe(buffer.length);
  });

  it('reads scalars: texts, numbers of all kinds, flags', () => {
    const buffer = encode({ s: 'я', i: 3, l: BSON.Long.fromNumber(4), d: 2.5, t: true, zero: 0 });
    const fields = scan(buffer);
    expect(stringOf(buffer, fields.get('s'))).toBe('я');
    expect(['i', 'l', 'd', 's'].map((name) => numberOf(buffer, fields.get(name)))).toEqual([3, 4, 2.5, null]);
    expect(['i', 'l', 'd'].map((name) => int64Of(buffer, fields.get(name)))).toEqual([3n, 4n, null]);
    expect(['t', 'zero', 'i', 'absent'].map((name) => flagOf(buffer, fields.get(name)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('checkDocument', () => {
  it('refuses every cut of a good document', () => {
    const buffer = encode(everyType);
    for (let length = 0; length < buffer.length; length += 1) {
      expect(() => checkDocument(buffer.subarray(0, length), 0, length)).toThrow(MalformedBson);
    }
  });

  it('never reads beyond the buffer, whatever byte is changed', () => {
    const good = encode(everyType);
    for (let at = 0; at < good.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const bad = Buffer.from(good);
        bad[at] = value;
        try {
          expect(checkDocument(bad, 0, bad.length)).toBe(bad.length);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedBson);
        }
      }
    }
  });

  it('refuses a faulty document deep inside', () => {
    const buffer = encode({ a: { b: { c: 'text' } } });
    const at = buffer.indexOf('text') - 4;
    buffer.writeInt32LE(1000, at);
    expect(() => [...fieldsOf(buffer)]).toThrow(MalformedBson);
  });

  it('refuses nesting beyond 180 levels, takes 100', () => {
    const nest = (levels: number): Buffer => {
      let document: object = {};
      for (let level = 0; level < levels; level += 1) document = { d: document };
      return encode(document);
    };
    expect(checkDocument(nest(100), 0, Infinity)).toBeGreaterThan(0);
    expect(() => checkDocument(nest(200), 0, Infinity)).toThrow('nested too deep');
  });
});
