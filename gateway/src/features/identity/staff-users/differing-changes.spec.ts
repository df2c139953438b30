import { expect, it } from '@jest/globals';
import { getPerson } from '@shop/contracts';
import { differingChanges } from './differing-changes.ts';

const person = {
  ...getPerson.reply.parse(getPerson.example.reply),
  ...{ firstName: 'Анна', phone: '79990000001', isBanned: true, banReason: 'Спам' },
  notifications: { sale: true, discount: true, newItems: true },
  addresses: [{ id: '674000000000000000000711', name: 'Дом', text: 'Тверь, Советская, 1', index: '170100' }],
};
const { firstName, secondName, middleName, nickname, sex, phone, email } = person;
const whole = {
  ...{ firstName, secondName, middleName, nickname, sex, phone, email },
  ...{ roleId: person.role.id, ban: { reason: 'Спам' }, notifications: person.notifications },
  addresses: person.addresses.map((address) => ({ ...address })),
};

it('a form that sends all of its fields changes those that differ', () => {
  expect(differingChanges(whole, person)).toEqual({});
  expect(differingChanges({ ...whole, phone: '79990000002', ban: null }, person)).toEqual({
    phone: '79990000002',
    ban: null,
  });
});

it('keeps a password, one other flag and a changed list of addresses', () => {
  const changes = { password: 'new-secret', notifications: { sale: false }, addresses: [] };
  expect(differingChanges({ ...whole, ...changes }, person)).toEqual(changes);
  expect(differingChanges({ notifications: { sale: true } }, person)).toEqual({});
  const nameless = whole.addresses.map((address) => ({ ...address, id: null }));
  expect(differingChanges({ addresses: nameless }, person)).toEqual({});
});
