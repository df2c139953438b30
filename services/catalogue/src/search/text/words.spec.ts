import { describe, expect, it } from '@jest/globals';
import { lookAlike, wordsOf } from './fold.ts';
import { inOtherLayout } from './keyboard-layout.ts';
import { russianStem } from './russian-stem.ts';
import { stem } from './stem.ts';
import { fromLatin } from './transliterate.ts';

describe('wordsOf', () => {
  it.each([
    ['Оверсайз-футболка «Ёж»', ['оверсайз', 'футболка', 'еж']],
    ['  340 г/м², A5  ', ['340', 'г', 'м2', 'a5']],
    ['ху\u00adди с\u0301ок \ufeffкит', ['худи', 'сок', 'кит']],
    ['ху\u202eди \u2066кит\u2069', ['худи', 'кит']],
    ['300мл, 50х70 и 50 × 70', ['300', 'мл', '50', '70', 'и', '50', '70']],
    ['2XL A5 T-shirts', ['2xl', 'a5', 'tshirt']],
    ['', []],
    ['!!! — …', []],
  ])('splits %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ['xуди', 'худи'],
    ['ХL', 'xl'],
    ['2ХL', '2xl'],
    // Neither alphabet has all of its letters.
    ['хуdи', 'хуdи'],
  ])('writes a word in one alphabet: %s', (typed, word) => {
    expect(wordsOf(typed)).toEqual([word]);
  });

  it('have a look-alike in the other alphabet when all letters have one', () => {
    expect([lookAlike('м'), lookAlike('хс'), lookAlike('cap'), lookAlike('худи')]).toEqual([
      'm',
      'xc',
      'сар',
      null,
    ]);
  });
});

describe('inOtherLayout', () => {
  it.each([
    ['aen,jkrf', 'футболка'],
    ['[elb', 'худи'],
    ['x`hyfz', 'чёрная'],
    ['~,', 'ёб'],
    ['руддщ', 'hello'],
    ['340', null],
  ])('converts %s to %s', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant);
  });
});

describe('fromLatin', () => {
  it.each([
    ['futbolka', 'футболка'],
    ['hudi', 'худи'],
    ['khudi', 'худи'],
    ['zvezdnyy', 'звездный'],
    ['chernyi', 'черный'],
    ['shchuka', 'щука'],
    ['2xl', null],
    ['худи', null],
  ])('converts %s to %s', (typed, received) => {
    expect(fromLatin(typed)).toBe(received);
  });
});

describe('stemmer', () => {
  // From the vocabulary that is published with the algorithm.
  it.each([
    ['в', 'в'],
    ['вавиловка', 'вавиловк'],
    ['вагонов', 'вагон'],
    ['важнейшими', 'важн'],
    ['важничал', 'важнича'],
    ['ваннанях', 'ваннан'],
    ['валерианович', 'валерианович'],
    ['вальсишку', 'вальсишк'],
    ['падающую', 'пада'],
    ['противоположностью', 'противоположн'],
    ['прекрасно', 'прекрасн'],
    ['сделанный', 'сдела'],
    ['возвратившись', 'возврат'],
    ['смеется', 'смеет'],
    ['осень', 'осен'],
    ['бизнесс', 'бизнесс'],
  ])('reduces %s to %s', (word, cut) => {
    expect(russianStem(word)).toBe(cut);
  });

  it.each([
    ['футболка футболки футболок футболкой футболками'],
    ['толстовка толстовок толстовку'],
    ['кружка кружек кружки'],
    ['значок значки значков'],
    ['носки носок носков'],
    ['наклейка наклеек наклейки'],
    ['мотылек мотылька мотыльки'],
    ['черный черная черное черных черного'],
  ])('gives the same stem to %s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
  });

  it('does not shorten a word to a meaningless stem', () => {
    expect(stem('нео')).toBe('нео');
  });

  it('leaves indeclinable words unchanged', () => {
    expect(['худи', 'аниме', 'поло', '2xl', 'hoodie'].map(stem)).toEqual([
      'худи',
      'аниме',
      'поло',
      '2xl',
      'hoodie',
    ]);
  });
});
