import { expect, it } from '@jest/globals';
import { withoutPersonName } from './without-person-name.ts';

it('keeps the reference to a person without the name, and everything else as it is', () => {
  expect(withoutPersonName({ kind: 'user', id: 'u1', title: 'Анна Сорокина' })).toEqual({
    ...{ kind: 'user', id: 'u1', title: '' },
  });
  const order = { kind: 'order' as const, id: 'o1', title: '№ 100042' };
  expect(withoutPersonName(order)).toEqual(order);
  expect(withoutPersonName(null)).toBeNull();
});
