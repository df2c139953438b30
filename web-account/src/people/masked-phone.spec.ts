import { describe, expect, it } from '@jest/globals';
import { isWholePhone, placeAfterDigits, readTyped, showOwn } from './masked-phone.ts';
import { phoneCountry } from './phone-countries.ts';

const russia = phoneCountry('RU');
const belarus = phoneCountry('BY');

describe('a typed phone number', () => {
  it.each([
    ['9', '(9'],
    ['912', '(912'],
    ['9123', '(912) 3'],
    ['89123456789', '(912) 345-67-89'],
    ['79123456789', '(912) 345-67-89'],
    ['+7 912 345 67 89', '(912) 345-67-89'],
    ['\u202d+7 912 345-67-89\u202c', '(912) 345-67-89'],
    ['+7 8 912 345-67-89', '(912) 345-67-89'],
    ['тел. 8 912 345-67-89', '(912) 345-67-89'],
    ['(+7) 912 345-67-89', '(912) 345-67-89'],
    ['8 (800) 555', '(880) 055-5'],
    ['телефон', ''],
  ])('%p in a Russian field is shown as %p', (typed, shown) => {
    const { country, own } = readTyped(typed, russia);
    expect(country.id).toBe('RU');
    expect(showOwn(own, country)).toBe(shown);
  });

  it.each(['+49 151 123 456 78', '+7 912 345 67 89 01', '9123456789012'])('%p is left as it is', (typed) => {
    expect(readTyped(typed, russia)).toMatchObject({ own: '', unread: typed });
  });

  it('loses a digit too many that is typed', () => {
    expect(readTyped('(912) 345-67-890', russia, true).own).toBe('9123456789');
  });

  it('with the code of another country selects that country', () => {
    const { country, own } = readTyped('+375 29 123-45-67', russia);
    expect([country.id, showOwn(own, country)]).toEqual(['BY', '(29) 123-45-67']);
  });

  it('keeps Kazakhstan, which shares the code of Russia', () => {
    expect(readTyped('+7 701 123 45 67', phoneCountry('KZ')).country.id).toBe('KZ');
  });

  it('may be Belarusian without a plus', () => {
    expect(readTyped('375291234567', belarus).own).toBe('291234567');
  });
});

it.each([
  ['(9', 1, 2],
  ['(912) 3', 3, 6],
  ['(912) 345', 6, 9],
  ['(912) 345', 0, 1],
])('in %p the caret after %d digits is at %d', (shown, count, place) => {
  expect(placeAfterDigits(shown, count)).toBe(place);
});

it.each([
  ['79123456789', true],
  ['7912345678', false],
  ['375291234567', true],
  ['37529123456', false],
  ['', false],
  ['+4915112345', false],
])('%p is complete: %p', (phone, isWhole) => {
  expect(isWholePhone(phone)).toBe(isWhole);
});
