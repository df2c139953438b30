import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Integration, Integrations, Logger, Watch } from '@shop/service-kit';
import { startDadataStandIn, type DadataStandIn, type Trouble } from '../../test/dadata-stand-in.ts';
import { DadataSuggester } from './dadata/dadata-suggester.ts';
import { RecentAnswers } from './recent-answers.ts';
import { SuggestAddresses } from './suggest-addresses.use-case.ts';

let dadata: DadataStandIn;
const warn = jest.fn();
const logger = { warn } as unknown as Logger;
/** What staff are told about the directory. */
const failures: unknown[] = [];
const integrations = {
  add:
    ({ failureOf }: Integration): Watch =>
    async (call) => {
      try {
        return await call();
      } catch (error) {
        failures.push(failureOf(error));
        throw error;
      }
    },
} as unknown as Integrations;

beforeEach(async () => {
  warn.mockClear();
  failures.length = 0;
  dadata = await startDadataStandIn('key');
});
afterEach(() => dadata.close());

/** Long enough for a response on a busy machine; the test of a missing response waits as long. */
const timeoutMs = 1_000;
const open = (apiKey = 'key'): SuggestAddresses =>
  new SuggestAddresses(
    new DadataSuggester({ baseUrl: dadata.baseUrl, apiKey, timeoutMs }),
    logger,
    integrations,
  );

describe('suggested addresses', () => {
  it('contain the postal code where the directory has exactly one', async () => {
    expect(await open().run({ query: ' тверь   совет ' })).toEqual({
      isOn: true,
      suggestions: [
        { address: 'г Тверь, ул Советская, д 1', index: '170100' },
        { address: 'г Тверь, ул Советская', index: null },
      ],
    });
    expect(dadata.calls).toEqual([{ query: 'тверь совет', count: 7, language: 'ru' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are at most seven, none of them empty or too long for an order', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ value: `д ${at}`, data: { postal_code: '1' } }));
    dadata.suggestions.splice(0, 2, { value: '', data: {} }, { value: 'я'.repeat(501), data: {} }, ...many);
    const { suggestions } = await open().run({ query: 'тверь' });
    expect(suggestions).toHaveLength(7);
    expect(suggestions[0]).toEqual({ address: 'д 0', index: null });
  });

  it('are cached', async () => {
    const addresses = open();
    const first = await addresses.run({ query: 'Тверь' });
    expect(await addresses.run({ query: 'тверь ' })).toEqual(first);
    expect(dadata.calls).toHaveLength(1);
  });

  it.each<Trouble>(['silence', 'broken', 500])(
    'are empty after %s, and requested again the next time',
    async (trouble) => {
      dadata.troubles.push(trouble);
      const addresses = open();
      expect(await addresses.run({ query: 'тверь' })).toEqual({ isOn: true, suggestions: [] });
      expect(warn).toHaveBeenCalledTimes(1);
      expect((await addresses.run({ query: 'тверь' })).suggestions).toHaveLength(2);
    },
  );

  it.each([403, 429])(
    'are empty after %d, and the directory is not requested for a while',
    async (status) => {
      dadata.troubles.push(status);
      const addresses = open();
      await addresses.run({ query: 'тверь' });
      expect(await addresses.run({ query: 'тверь с' })).toEqual({ isOn: true, suggestions: [] });
      expect(dadata.calls).toHaveLength(1);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('leave neither the query nor the key in the log', async () => {
    dadata.troubles.push('broken', 'silence', 500);
    const addresses = open();
    for (let turn = 0; turn < 3; turn += 1) await addresses.run({ query: 'тверь' });
    await open('wrong').run({ query: 'тверь' });
    expect(warn).toHaveBeenCalledTimes(4);
    const reported = warn.mock.calls.flat().map((part) => {
      const { err } = part as { err?: Error };
      return `${String(part)} ${err?.stack} ${String(err?.cause)}`;
    });
    expect(reported.join()).not.toMatch(/тверь|wrong|Token/i);
    expect(failures).toEqual(['broken', 'away', 'broken', 'keys']);
  });

  it('are off without a directory', async () => {
    const off = new SuggestAddresses(null, logger, integrations);
    expect(await off.run({ query: 'тверь' })).toEqual({ isOn: false, suggestions: [] });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('RecentAnswers', () => {
  it('limits the number and the age of its entries', () => {
    const answers = new RecentAnswers<number>(2, 100);
    for (const at of [1, 2, 3]) answers.keep(`${at}`, at, 0);
    expect(['1', '2', '3'].map((key) => answers.get(key, 99))).toEqual([undefined, 2, 3]);
    expect(answers.get('3', 100)).toBeUndefined();
  });
});
