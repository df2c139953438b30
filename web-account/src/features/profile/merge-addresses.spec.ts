import { describe, expect, it } from '@jest/globals';
import { mergeAddresses } from './merge-addresses.ts';
import type { AddressDraft } from './profile-values.ts';

const saved = (id: string, address = id): AddressDraft => ({
  key: id,
  id,
  name: 'Адрес',
  address,
  index: '170100',
  isRemoved: false,
});
const added = (address: string): AddressDraft => ({ ...saved(address), key: `new ${address}`, id: null });
const removed = (id: string): AddressDraft => ({ ...saved(id), isRemoved: true });

describe('addresses that were changed here and elsewhere', () => {
  it.each([
    [
      'adds those of both sides',
      [saved('a'), added('c')],
      [saved('a'), saved('b')],
      [saved('a'), saved('b'), added('c')],
    ],
    ['removes those removed here', [removed('a')], [saved('a'), saved('b')], [saved('b')]],
    ['removes those removed elsewhere', [saved('a'), added('c')], [], [added('c')]],
    ['keeps the own change of one', [saved('a', 'own')], [saved('a', 'theirs')], [saved('a', 'own')]],
    [
      'takes the change of one that is unchanged here',
      [saved('a'), added('c')],
      [saved('a', 'theirs')],
      [saved('a', 'theirs'), added('c')],
    ],
    ['keeps one that was changed here and removed elsewhere', [saved('a', 'own')], [], [saved('a', 'own')]],
    [
      'adds the same address once',
      [saved('a'), added('b')],
      [saved('a'), saved('b')],
      [saved('a'), saved('b')],
    ],
    [
      'drops an unsaved one that was removed',
      [saved('a'), { ...added('c'), isRemoved: true }],
      [saved('a')],
      [saved('a')],
    ],
  ])('%s', (_name, mine, theirs, merged) => {
    expect(mergeAddresses([saved('a')], mine, theirs)).toEqual(merged);
  });
});
