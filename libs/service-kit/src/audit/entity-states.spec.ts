import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { limitState, pickFields } from './entity-states.ts';

describe('the state of an entity', () => {
  it('is plain JSON', () => {
    const at = new Date('2026-11-22T09:00:00Z');
    const id = new Types.ObjectId('674000000000000000000001');
    expect(limitState({ at, id, items: [{ _id: id }] })).toEqual({
      at: '2026-11-22T09:00:00.000Z',
      id: '674000000000000000000001',
      items: [{ _id: '674000000000000000000001' }],
    });
  });

  it('keeps the beginning of a long text and still differs when the end differs', () => {
    const text = (end: string): string => 'я'.repeat(5_000) + end;
    const [one, other] = [limitState({ text: text('а') }), limitState({ text: text('б') })];
    expect(String(one['text']).length).toBeLessThan(1_100);
    expect(one).not.toEqual(other);
    expect(one).toEqual(limitState({ text: text('а') }));
  });

  it('keeps the beginning of a long list and still differs when the end differs', () => {
    const thing = (last: string): object => ({ name: 'Мир', ids: [...Array(20_000).keys(), last] });
    const [one, other] = [limitState(thing('a')), limitState(thing('b'))];
    expect(one).toMatchObject({ name: 'Мир', ids: { length: 101 } });
    expect(one).not.toEqual(other);
    expect(one).toEqual(limitState(thing('a')));
  });

  it('is replaced by a digest when it is too large for a message', () => {
    const large = (last: string): object => ({
      all: [...Array.from({ length: 2_000 }, () => 'x'.repeat(100)), last],
    });
    expect(Object.keys(limitState(large('a')))).toEqual(['tooLarge']);
    expect(limitState(large('a'))).not.toEqual(limitState(large('b')));
  });
});

describe('fields of a stored document', () => {
  const stored = {
    _id: 'a',
    number: 1,
    secret: 'x',
    payment: { status: 'paid', token: 'x', inner: { a: 1, b: 2 } },
    effects: [{ name: 'mail', lease: 'x' }, { name: 'count' }, null, 'word'],
    at: new Date(0),
  };

  it.each([
    [['number', 'absent'], { number: 1 }],
    [['payment.status', 'payment.inner.b'], { payment: { status: 'paid', inner: { b: 2 } } }],
    [['effects.name'], { effects: [{ name: 'mail' }, { name: 'count' }] }],
    [['payment.absent', 'number.inner', 'at.inner'], { payment: {} }],
    [['at', 'payment.inner'], { at: new Date(0), payment: { inner: { a: 1, b: 2 } } }],
  ])('picks for %j the same fields as a projection', (fields, picked) => {
    expect(pickFields(stored, fields)).toEqual(picked);
  });
});
