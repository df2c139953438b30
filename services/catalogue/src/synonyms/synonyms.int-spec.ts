import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addSynonym,
  createProduct,
  listFailedSearches,
  listSynonyms,
  removeSynonym,
  searchProducts,
  suggestSearch,
} from '@shop/contracts';
import { moscowDay } from '@shop/domain';
import { eventually } from '@shop/testing';
import type { Model } from 'mongoose';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';
import { FailedSearchRepository } from '../search/failed/failed-search.repository.ts';
import {
  FailedSearch,
  FailedSearchDay,
  failedSearchDaySchema,
  failedSearchSchema,
} from '../search/failed/failed-search.schema.ts';

let catalogue: OpenCatalogue;

beforeAll(async () => {
  catalogue = await openCatalogue();
  await catalogue.request(createProduct, catalogue.aHoodie({ title: 'Мягкая игрушка «Кит»' }));
});
afterAll(() => catalogue.close());

/** The different results of both replicas: the titles, and what was searched instead. */
async function found(query: string): Promise<string[]> {
  const replies = await catalogue.fromBoth(searchProducts, { query });
  return [
    ...new Set(
      replies.map(({ products, correctedQuery }) =>
        [correctedQuery ?? '', ...products.map(({ title }) => title)].join('|'),
      ),
    ),
  ];
}

it('every replica finds by a synonym within a second, and no longer once it is removed', async () => {
  expect(await found('плюшка')).toEqual(['']);
  const added = await catalogue.request(addSynonym, { phrase: ' Плюшка ', meaning: 'мягкая игрушка' });
  expect(added).toMatchObject({ phrase: 'плюшка', meaning: 'мягкая игрушка' });
  await eventually(
    async () => expect(await found('плюшки')).toEqual(['мягкая игрушка|Мягкая игрушка «Кит»']),
    1_000,
  );
  const [reply] = await catalogue.fromBoth(suggestSearch, { query: 'плюшка' });
  expect(reply?.suggestions.map(({ text }) => text)).toEqual(['Мягкая игрушка «Кит»']);
  expect(await catalogue.request(listSynonyms, {})).toEqual({ synonyms: [added] });

  await expect(catalogue.request(addSynonym, { phrase: 'ПЛЮШКА', meaning: 'другое' })).rejects.toMatchObject({
    code: 'SYNONYM_TAKEN',
  });

  await catalogue.request(removeSynonym, { id: added.id });
  await eventually(async () => expect(await found('плюшки')).toEqual(['']), 1_000);
  await expect(catalogue.request(removeSynonym, { id: added.id })).rejects.toMatchObject({
    code: 'SYNONYM_NOT_FOUND',
  });
});

it('a synonym adds to what the words themselves find', async () => {
  await catalogue.request(createProduct, catalogue.aHoodie({ title: 'Грелка' }));
  await catalogue.request(addSynonym, { phrase: 'грелка', meaning: 'игрушка' });
  await eventually(
    async () => expect(await found('грелка')).toEqual(['|Грелка|Мягкая игрушка «Кит»']),
    1_000,
  );
});

it('searches in vain are counted by phrase and day, and say what they find by now', async () => {
  for (const query of ['Абракадабра!', 'абракадабра', 'anna@example.ru', '8 900 123-45-67'])
    await catalogue.request(searchProducts, { query });
  // A further page is the same search, and suggestions are asked for by each letter.
  await catalogue.request(searchProducts, { query: 'абракадабра', page: 2 });
  await catalogue.request(suggestSearch, { query: 'абракадабр' });
  const today = moscowDay(new Date());
  const listed = async () =>
    (await catalogue.request(listFailedSearches, { start: today, end: today })).searches.filter(
      ({ phrase }) => !phrase.startsWith('плюшк'),
    );
  const counted = { phrase: 'абракадабра', times: 2, lastDay: today };
  await eventually(async () => expect(await listed()).toEqual([{ ...counted, foundNow: 0 }]), 15_000);
  await catalogue.request(addSynonym, { phrase: 'абракадабра', meaning: 'игрушка' });
  await eventually(async () => expect(await listed()).toEqual([{ ...counted, foundNow: 1 }]), 2_000);
});

it('a day holds a limited number of phrases, also when many are counted at once', async () => {
  const { database } = catalogue;
  const stored = new FailedSearchRepository(
    database.model(FailedSearch.name, failedSearchSchema) as unknown as Model<FailedSearch>,
    database.model(FailedSearchDay.name, failedSearchDaySchema) as unknown as Model<FailedSearchDay>,
  );
  const day = '2026-01-01';
  const phrases = Array.from({ length: 10 }, (_, at) => `слово ${at}`);
  await Promise.all([...phrases, ...phrases].map((phrase) => stored.count(day, phrase, 1, 4)));
  const kept = await stored.findMost(day, day, 100);
  expect(kept).toHaveLength(4);
  for (const { phrase } of kept) await stored.count(day, phrase, 5, 4);
  expect((await stored.findMost(day, day, 100)).every(({ times }) => times > 5)).toBe(true);
});
