import { describe, expect, it } from '@jest/globals';
import { typedLine } from './typed-line.ts';
import { withoutInvisible } from './without-invisible.ts';

describe('invisible characters', () => {
  it.each([
    ['a turned direction of writing', 'Худи \u202egpj.\u202c «Кит»', 'Худи gpj. «Кит»'],
    ['isolates', '\u2066Худи\u2069 \u2067x\u2068', 'Худи x'],
    ['marks of direction', 'Ху\u200eди\u200f\u061c', 'Худи'],
    ['spaces without width', '\u200bХу\ufeffди\u2060', 'Худи'],
    ['fillers that look like nothing', '\u3164\u115f\uffa0', ''],
    ['letters of tags without a flag', `Худи${'\u{e0041}\u{e0042}\u{e007f}'}`, 'Худи'],
    ['anchors of annotations', '\ufff9Худи\ufffb', 'Худи'],
    ['selectors of forms behind letters', 'Х\ufe0fуди\u{e0100}', 'Худи'],
    ['a joiner between Russian letters', 'Ху\u200dди\u200c', 'Худи'],
    ['a soft hyphen at an edge, or twice', '\u00adЛонг\u00ad\u00adслив\u00ad 5\u00ad', 'Лонгслив 5'],
  ])('removes %s', (_what, text, seen) => {
    expect(withoutInvisible(text)).toBe(seen);
  });

  it.each([
    ['a family', '👨‍👩‍👧‍👦 Худи'],
    ['a colour of skin and a trade', '👩🏽‍🚀👩🏽‍❤️‍👨🏻'],
    ['a heart in colour, a keycap', '❤️ 1️⃣ ©︎'],
    ['flags', '🇷🇺 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
    ['a word that may be broken', 'Лонг\u00adслив, й\u0306о\u00adга'],
    ['a name in Persian', 'علی\u200cرضا'],
    ['a name in Hindi', 'क्\u200dष'],
    ['plain words', 'Худи «Кит» – 5\u00a0490 ₽ & <b>\n2-я строка'],
  ])('keeps %s', (_what, text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(withoutInvisible(`\u202e${text}\u200b`)).toBe(text);
  });

  it('handles 300,000 repetitions of a character without an error', () => {
    for (const one of ['\u200b', '\u00ad', '\u200d', 'а\u00ad', '👩\u200d', '\u{e0041}', 'а\u0301'])
      expect(() => withoutInvisible(one.repeat(300_000))).not.toThrow();
  });
});

describe('a typed line', () => {
  it.each([
    ['\ufeff \u200b Худи \u200b ', 'Худи'],
    ['\u202e', ''],
    ['RA123\r\n456\tRU\n', 'RA123 456 RU'],
    ['Тверь\u2028Советская\u2029\u0085', 'Тверь Советская'],
    ['\n\t', ''],
    ['Чаи\u0306 и е\u0308ж', 'Чай и ёж'],
  ])('%j is one line without invisible characters', (text, line) => {
    expect(typedLine().parse(text)).toBe(line);
  });

  it('with invisible characters only counts as empty', () => {
    const { error } = typedLine('Нужен текст').min(1, 'Пусто').safeParse('\u200b\u2069');
    expect(error?.issues.map(({ message }) => message)).toEqual(['Пусто']);
    expect(typedLine('Нужен текст').safeParse(1).error?.issues[0]?.message).toBe('Нужен текст');
  });
});
