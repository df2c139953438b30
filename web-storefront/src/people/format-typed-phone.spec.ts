import { describe, expect, it } from '@jest/globals';
import { digitsBefore, formatTypedPhone, placeAfterDigits } from './format-typed-phone.ts';

describe('formatTypedPhone', () => {
  it.each([
    ['', ''],
    ['+', ''],
    ['7', '+7'],
    ['8', '+7'],
    ['9', '+7 (9'],
    ['+7 (9', '+7 (9'],
    ['+7 (', '+7'],
    ['+7 (912', '+7 (912'],
    ['+7 (9123', '+7 (912) 3'],
    ['89123456789', '+7 (912) 345-67-89'],
    ['9123456789', '+7 (912) 345-67-89'],
    ['+7 912 345 67 89', '+7 (912) 345-67-89'],
    ['+375 29 123', '+375 29 123'],
    ['не телефон', ''],
    ['\u202d+7 912 345-67-89\u202c', '+7 (912) 345-67-89'],
    ['тел. 8 912 345-67-89', '+7 (912) 345-67-89'],
    ['(+7) 912 345-67-89', '+7 (912) 345-67-89'],
    ['＋７ 912 345 67 89', '+7 (912) 345-67-89'],
    ['+7 8 912 345-67-89', '+7 (912) 345-67-89'],
    ['+49 151 123 456 78', '+49 151 123 456 78'],
    ['+7 912 345 67 89 01', '+7 912 345 67 89 01'],
  ])('shows %p as %p', (typed, shown) => {
    expect(formatTypedPhone(typed)).toBe(shown);
  });
});

it('drops a digit too many that is typed', () => {
  expect(formatTypedPhone('+7 (912) 345-67-890', true)).toBe('+7 (912) 345-67-89');
});

describe('the caret', () => {
  it.each([
    // [typed text, caret position in it, expected caret position]
    ['9', 1, 5],
    ['+7 (9123', 8, 10],
    ['+7 (1912) 3', 5, 5],
    ['+7 (912 345', 7, 7],
  ])('after %p at %d moves to %d', (typed, caret, place) => {
    expect(placeAfterDigits(formatTypedPhone(typed), digitsBefore(typed, caret))).toBe(place);
  });
});
