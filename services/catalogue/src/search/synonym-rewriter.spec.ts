import { describe, expect, it } from '@jest/globals';
import { SynonymRewriter } from './synonym-rewriter.ts';

const rewriter = new SynonymRewriter([
  { phrase: 'плюшка', meaning: 'мягкая игрушка' },
  { phrase: 'кигуруми', meaning: 'пижама' },
  { phrase: 'кигуруми с лисой', meaning: 'пижама «Лиса»' },
  { phrase: '!!!', meaning: 'ничего' },
]);

describe('synonyms of staff', () => {
  it.each([
    ['плюшка', 'мягкая игрушка'],
    ['Плюшку', 'мягкая игрушка'],
    ['большая плюшка, синяя', 'большая мягкая игрушка синяя'],
    ['кигуруми с лисой', 'пижама «Лиса»'],
    ['кигуруми с котом', 'пижама с котом'],
    ['плюшки и кигуруми', 'мягкая игрушка и пижама'],
  ])('rewrite «%s»', (query, rewritten) => {
    expect(rewriter.rewrite(query)).toBe(rewritten);
  });

  it.each(['худи', '', '!!!', 'с лисой'])('leave «%s» as it is', (query) => {
    expect(rewriter.rewrite(query)).toBeNull();
  });

  it('never rewrite what they wrote', () => {
    const loop = new SynonymRewriter([
      { phrase: 'кит', meaning: 'рыба' },
      { phrase: 'рыба', meaning: 'кит' },
    ]);
    expect(loop.rewrite('кит рыба')).toBe('рыба кит');
  });
});
