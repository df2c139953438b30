import { describe, expect, it } from '@jest/globals';
import { boardTexts } from './board.texts.ts';

describe('the result of a move', () => {
  it('tells how many pieces, orders and letters', () => {
    const moved = boardTexts.moved({ pieces: 4, changed: 2, mails: 1 }, 4);
    expect(moved.replaceAll('\u00a0', ' ')).toBe(
      'Перенесено 4 шт., 2 заказа сменили статус, 1 покупатель получит письмо',
    );
  });

  it('tells that not all of them were moved', () => {
    expect(boardTexts.moved({ pieces: 1006, changed: 0, mails: 0 }, 1510)).toBe(
      'Перенесено 1006 из 1510 шт.',
    );
  });
});

describe('the pieces that are late in their status', () => {
  it('are told apart from the promised date', () => {
    expect(boardTexts.late(2, 3).replaceAll('\u00a0', ' ')).toBe('Просрочено на этапе: 2 шт. на 3 дня');
  });

  it('have no days on the first one', () => {
    expect(boardTexts.late(2, 0).replaceAll('\u00a0', ' ')).toBe('Просрочено на этапе: 2 шт.');
  });
});

describe('numbers and their nouns', () => {
  it.each([
    [boardTexts.cut(1500, 1501), 'Показаны 1500 самых срочных из 1 501 карточки'],
    [boardTexts.cut(1500, 1502), 'Показаны 1500 самых срочных из 1 502 карточек'],
    [boardTexts.left(1), 'остался 1 день'],
    [boardTexts.left(2), 'осталось 2 дня'],
    [boardTexts.left(11), 'осталось 11 дней'],
    [boardTexts.left(21), 'остался 21 день'],
  ])('«%s»', (text, expected) => {
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
