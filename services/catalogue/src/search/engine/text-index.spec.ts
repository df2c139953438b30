import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TextIndex } from './text-index.ts';

interface Thing {
  id: string;
  title: string;
  text: string;
  age: number;
}

const aThing = (id: string, title: string, text = '', age = 0): Thing => ({ id, title, text, age });

const enter = (index: TextIndex<Thing>, thing: Thing): void =>
  index.upsert(thing.id, {
    item: thing,
    fields: [
      { text: thing.title, weight: 15 },
      { text: thing.text, weight: 1 },
    ],
  });

function indexOf(...things: Thing[]): TextIndex<Thing> {
  const index = new TextIndex<Thing>((a, b) => a.age - b.age);
  for (const thing of things) enter(index, thing);
  return index;
}

const idsOf = (index: TextIndex<Thing>, query: string): string[] =>
  index.find(query).items.map(({ id }) => id);

describe('ranking', () => {
  it('prefers titles over texts, then newer items, then lower ids', () => {
    const index = indexOf(
      aThing('old', 'Кружка', '', 9),
      aThing('text', 'Постер', 'рядом с кружкой', 0),
      aThing('b', 'Кружка', '', 1),
      aThing('a', 'Кружка', '', 1),
    );
    expect(idsOf(index, 'кружки')).toEqual(['a', 'b', 'old', 'text']);
  });

  it('prefers the exact word over synonyms, prefixes and typos', () => {
    const index = indexOf(aThing('1', 'Толстовка'), aThing('2', 'Худи'), aThing('3', 'Худиграмма'));
    expect(idsOf(index, 'худи')).toEqual(['2', '1', '3']);
  });
});

describe('query words', () => {
  const index = indexOf(
    aThing('1', 'Худи с китом'),
    aThing('2', 'Худи с котом'),
    aThing('3', 'Кружка с китом', 'подходит к худи'),
    aThing('4', 'Носки', 'кот и кит'),
  );

  it('must all match while any item matches all', () => {
    expect(idsOf(index, 'худи кит')).toEqual(['1', '3']);
    expect(idsOf(index, 'кит кот')).toEqual(['4']);
  });

  it('must match in part when no item matches all, and only in a heavily weighted field', () => {
    expect(idsOf(index, 'худи наруто')).toEqual(['1', '2']);
    expect(idsOf(index, 'подходит наруто')).toEqual([]);
    expect(idsOf(index, 'худи наруто саске')).toEqual([]);
  });

  it('are ignored when they are stop words', () => {
    expect(idsOf(index, 'купить худи с принтом кота')).toEqual(['2']);
    expect(idsOf(index, 'купить')).toEqual([]);
  });

  it('match as prefixes', () => {
    expect(idsOf(index, 'круж')).toEqual(['3']);
    expect(idsOf(index, 'к')).toEqual([]);
    expect(idsOf(index, 'кру кит')).toEqual(['3']);
    expect(idsOf(index, 'кру носки')).toEqual(['4', '3']);
  });

  it('match as prefixes or typos before any of them is dropped', () => {
    const shelf = indexOf(
      aThing('1', 'Блокнот «Звёздный кит»'),
      aThing('2', 'Футболка «Северная звезда»', 'кит вдали'),
      aThing('3', 'Блок бумаги'),
      aThing('4', 'Крот'),
    );
    // Each typed word is a word of the shop, but only as a prefix or a typo does it match together with the other one.
    expect(idsOf(shelf, 'блок кит')).toEqual(['1']);
    expect(idsOf(shelf, 'блокнот звёздый')).toEqual(['1']);
    expect(idsOf(shelf, 'звёздый кит')).toEqual(['1', '2']);
    // A short word, or an unfinished one, may have a typo beside another word.
    expect(idsOf(shelf, 'блокнот кыт')).toEqual(['1']);
    expect(idsOf(shelf, 'блокнот кт')).toEqual(['1']);
    expect(idsOf(shelf, 'фтуб звезда')).toEqual(['2']);
  });

  it('match with one missing, doubled, wrong or swapped letter, in one word or in two', () => {
    const shelf = indexOf(aThing('1', 'Футболка «Звёздный кит»'), aThing('2', 'Кружка «Лунный мотылёк»'));
    const slips = (word: string): string[] =>
      [...word].flatMap((character, at) => [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + character + word.slice(at),
        word.slice(0, at) + 'щ' + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + character + word.slice(at + 2),
      ]);
    for (const slip of [...slips('футболка'), ...slips('звездный')])
      for (const query of [`${slip} кит`, `кит ${slip}`])
        expect([query, idsOf(shelf, query)]).toEqual([query, ['1']]);
    for (const first of slips('кружка'))
      for (const second of slips('лунный'))
        expect([first, second, idsOf(shelf, `${first} ${second}`)]).toEqual([first, second, ['2']]);
  });

  it('rank exact matches before other ones', () => {
    const shelf = indexOf(
      aThing('guess', 'Китайский фонарь'),
      aThing('text', 'Плед', 'на нём кит'),
      aThing('title', 'Кит'),
    );
    expect(idsOf(shelf, 'кит')).toEqual(['title', 'text', 'guess']);
  });

  it('are not corrected when they are short or numbers', () => {
    expect(idsOf(indexOf(aThing('1', 'Кит 1500')), 'кат')).toEqual([]);
    expect(idsOf(indexOf(aThing('1', 'Кит 1500')), '1501')).toEqual([]);
  });
});

describe('the corrected query', () => {
  const index = indexOf(aThing('1', 'Чёрная футболка'), aThing('2', 'Кружка'));

  it.each([
    ['чёрная футболка', null],
    ['футболки', null],
    ['чорная футболка', 'черная футболка'],
    ['rhe;rf', 'кружка'],
    ['kruzhka', 'кружка'],
    ['черная aen,jkrf', 'черная футболка'],
    ['абракадабра', null],
    ['чёр футблка', 'чер футболка'],
    ['чер футб', null],
  ])('of %s is %s', (query, corrected) => {
    expect(index.find(query).correctedQuery).toBe(corrected);
  });
});

describe('an index that changes', () => {
  const words = [
    'футболка',
    'футболки',
    'худи',
    'кит',
    'кот',
    'Звёздный',
    'чёрная',
    'xl',
    '340',
    'лес',
    'маяк',
  ];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' '));
  const thing = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    title: text,
    text,
    age: fc.nat(3),
  });
  const step = fc.oneof(
    thing.map((put) => ({ put, remove: null })),
    thing.map(({ id }) => ({ put: null, remove: id })),
  );
  const queries = [
    ...words,
    'футбалка',
    'rbn',
    'звезд',
    'худи кит',
    'hudi',
    'чорная',
    'лес наруто',
    'маяки',
    'худ кт',
    'звездый кит',
    'чрная футб',
  ];

  const putting = (id: string, title: string) => ({ put: { id, title, text: '', age: 0 }, remove: null });

  it('finds the same as a rebuilt one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const index = indexOf();
        const left = new Map<string, Thing>();
        for (const { put, remove } of steps) {
          if (put) {
            enter(index, put);
            left.set(put.id, put);
          } else {
            index.remove(remove);
            left.delete(remove);
          }
        }
        const anew = indexOf(...left.values());
        expect(index.size).toBe(left.size);
        for (const query of queries) expect(index.find(query)).toEqual(anew.find(query));
      }),
      {
        numRuns: 200,
        // Two words at the same distance from the typed one: the shown one must not depend on which was added first.
        examples: [[[putting('e', 'кит'), putting('a', 'кот кит худи'), { put: null, remove: 'e' }]]],
      },
    );
  });

  it('never throws and is deterministic', () => {
    const index = indexOf(aThing('1', 'Чёрная футболка XL'), aThing('2', 'Худи «Кит»', 'лес, 340 г/м²'));
    const query = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(..."худиaen,jkrf[]';ё -1м²\u0301"), maxLength: 60 }),
    );
    fc.assert(
      fc.property(query, (requested) => {
        expect(index.find(requested)).toEqual(index.find(requested));
      }),
      { numRuns: 500 },
    );
  });

  it('evaluates a limited number of query words', () => {
    const index = indexOf(aThing('1', 'Кит'));
    expect(idsOf(index, 'кит '.repeat(1_000))).toEqual(['1']);
    expect(idsOf(index, `${'слон '.repeat(30)} кит`)).toEqual([]);
  });
});

describe('items that are indexed again', () => {
  it('do not keep their earlier versions in memory', async () => {
    const index = indexOf(aThing('0', 'Кит'));
    idsOf(index, 'кит');
    const gone: WeakRef<Thing>[] = [];
    for (let round = 0; round < 50; round += 1)
      for (let id = 0; id < 100; id += 1) {
        const thing = aThing(`${id}`, 'Кит', 'лес'.repeat(50), round);
        enter(index, thing);
        if (round < 49) gone.push(new WeakRef(thing));
      }
    // The target of a WeakRef stays alive until the current turn of the event loop ends.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(gone.filter((thing) => thing.deref() !== undefined)).toEqual([]);
    expect(idsOf(index, 'кит')).toHaveLength(100);
    expect(new Set(index.find('кит').items.map(({ age }) => age))).toEqual(new Set([49]));
  });

  it('are ranked as if they had been indexed once', () => {
    const changes = fc.array(
      fc.record({ id: fc.nat({ max: 9 }), age: fc.nat({ max: 5 }), kind: fc.nat({ max: 5 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(changes, (steps) => {
        const index = indexOf();
        const things = new Map<string, Thing>();
        for (const { id, age, kind } of steps) {
          const thing = aThing(String(id), 'Кит', '', age);
          if (kind === 0) things.delete(thing.id);
          else if (kind < 5) things.set(thing.id, thing);
          if (kind === 0) index.remove(thing.id);
          else if (kind < 5) enter(index, thing);
          else idsOf(index, 'кит');
        }
        const inOrder = [...things.values()].sort((a, b) => a.age - b.age || (a.id < b.id ? -1 : 1));
        expect(idsOf(index, 'кит')).toEqual(inOrder.map(({ id }) => id));
      }),
    );
  });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no garbage is collected');
  collect();
}
