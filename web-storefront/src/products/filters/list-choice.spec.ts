import { describe, expect, it } from '@jest/globals';
import {
  changeAddress,
  countChosen,
  nothingChosen,
  parseListChoice,
  toListQuery,
  type Sort,
} from './list-choice.ts';

const sorts: readonly [Sort, ...Sort[]] = ['new', 'price-up'];
const parse = (address: string) => parseListChoice(new URLSearchParams(address), sorts);
const change = (address: string, to: Parameters<typeof changeAddress>[2]) =>
  decodeURIComponent(changeAddress(new URLSearchParams(address), sorts, to).toString());

describe('parseListChoice', () => {
  it('parses an address written by the shop', () => {
    expect(
      parse(
        'colors=black,white&sizes=M&priceFrom=1500&priceTo=3000.5&fastDelivery=true&sort=price-up&page=3',
      ),
    ).toEqual({
      ...nothingChosen,
      colors: ['black', 'white'],
      sizes: ['M'],
      priceFrom: 1500,
      priceTo: 3000.5,
      fastDelivery: true,
      sort: 'price-up',
      page: 3,
    });
  });

  it('parses an address sent by a form without JavaScript', () => {
    const choice = parse('colors=black&colors=white&priceFrom=&priceTo=1+500%2C50');
    expect(choice).toMatchObject({ colors: ['black', 'white'], priceFrom: null, priceTo: 1500.5 });
  });

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'priceFrom=-5',
    'priceTo=many',
    'sort=relevance',
    'types=type_secret',
  ])('ignores %s', (address) => {
    expect(parse(address)).toEqual({ ...nothingChosen, sort: 'new', page: 1 });
  });

  it('limits values to what the API accepts', () => {
    const choice = parse(
      `colors=${Array.from({ length: 50 }, (_, n) => `c${n}`).join(',')}&priceTo=99999999999`,
    );
    expect(choice.colors).toHaveLength(30);
    expect(choice.priceTo).toBe(10_000_000);
  });
});

describe('changeAddress', () => {
  it('returns to the first page and omits defaults', () => {
    expect(change('page=4&sort=price-up&colors=black', { sort: 'new', sizes: ['S', 'M'] })).toBe(
      'colors=black&sizes=S,M',
    );
  });

  it('keeps foreign parameters', () => {
    expect(change('query=худи&colors=black', nothingChosen)).toBe('query=худи');
  });

  it('changes only the page', () => {
    expect(change('colors=black&sort=price-up', { page: 2 })).toBe('colors=black&sort=price-up&page=2');
  });
});

it('toListQuery contains only what was chosen', () => {
  expect(toListQuery(parse('colors=black,white&priceTo=900'))).toEqual({
    colors: 'black,white',
    priceTo: 900,
    page: 1,
  });
});

it('countChosen counts a price range as one filter', () => {
  expect(countChosen(parse('colors=black,white&priceFrom=1&priceTo=2&fastDelivery=true'))).toBe(4);
  expect(countChosen(parse(''))).toBe(0);
});
