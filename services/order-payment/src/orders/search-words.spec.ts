import { describe, expect, it } from '@jest/globals';
import { queryWordsOf } from '@shop/service-kit';
import { addressWordsOf, searchWordsOf } from './search-words.ts';

const order = {
  number: 104_217,
  buyer: {
    firstName: 'Пётр',
    secondName: 'Сёмин-Озёрский',
    middleName: '',
    email: 'Petr.Semin@example.ru',
    phone: '79123456789',
    contact: 'Телеграм @petr_s',
  },
  lines: [{ productId: 'aaaaaaaaaaaaaaaaaaaaaaaa', title: 'Худи «Сорока», чёрное' }],
  trackId: 'RA 123-456 789 RU',
};

const isFoundBy = (typed: string): boolean => {
  const words = searchWordsOf(order);
  return queryWordsOf(typed).every((one) => words.some((word) => word.startsWith(one)));
};

describe('an order', () => {
  it.each([
    ['its number', '104217'],
    ['a part of its number', '217'],
    ['a part from the middle of it', '0421'],
    ['a name with е for ё', 'семин'],
    ['a name with ё', 'Пётр'],
    ['words in any order', 'сорока петр'],
    ['the second part of a name', 'озерский'],
    ['the phone as people write it', '8 (912) 345-67-89'],
    ['the phone with its plus', '+7 912 345 67 89'],
    ['the phone without the country', '9123456789'],
    ['the end of the phone', '6789'],
    ['phone and name together', 'петр 8 912 345-67-89'],
    ['the e-mail', 'petr.semin@EXAMPLE.ru'],
    ['a part of the e-mail', 'semin'],
    ['the track number', 'ra123456789ru'],
    ['the track number in parts', 'RA 123-456'],
    ['the title', 'худи черное'],
    ['a contact', 'petr_s'],
  ])('is found by %s: %s', (_what, typed) => {
    expect(isFoundBy(typed)).toBe(true);
  });

  it.each([['иванов'], ['худи иванов'], ['104218'], ['8 (912) 345-67-80'], ['other@example.ru']])(
    'is not found by %s',
    (typed) => {
      expect(isFoundBy(typed)).toBe(false);
    },
  );

  it('is found by postal code and address', () => {
    const words = addressWordsOf({ index: '170100', address: 'Тверь, ул. Королёва, д. 1' });
    for (const typed of ['170100', 'королева тверь', 'тве 1701'])
      expect(queryWordsOf(typed).every((one) => words.some((word) => word.startsWith(one)))).toBe(true);
  });
});

it('a query has at most eight words, longest first, and none without letters or digits', () => {
  expect(queryWordsOf('ab abcd abc')).toEqual(['abcd', 'abc', 'ab']);
  expect(queryWordsOf(' ,.- ')).toEqual([]);
  expect(queryWordsOf('a b c d e f g h i j k')).toHaveLength(8);
});
