import type { IntegrationFailure } from '@shop/contracts';
import { SuggesterError, type AddressSuggester, type SuggestedAddress } from '../address-suggester.ts';
import { dadataAnswer } from './dadata.schema.ts';

interface DadataAccess {
  baseUrl: string;
  apiKey: string;
  /** There are no retries: by the time of a second attempt the buyer has typed on. */
  timeoutMs: number;
}

/** In characters; orders accept no longer addresses. */
const longestAddress = 500;

/** Suggestions of dadata.ru: addresses in Russia down to the flat; typos and the wrong keyboard layout are fixed. */
export class DadataSuggester implements AddressSuggester {
  private readonly access: DadataAccess;

  constructor(access: DadataAccess) {
    this.access = access;
  }

  async suggest(query: string, max: number): Promise<readonly SuggestedAddress[]> {
    const parsed = dadataAnswer.safeParse(await this.sendRequest({ query, count: max, language: 'ru' }));
    // The validation error would quote the response, which contains people's addresses.
    if (!parsed.success) throw new SuggesterError('broken', 'DaData: the answer cannot be read');
    return parsed.data.suggestions
      .map(({ value, data }) => ({ address: value.trim(), index: indexOf(data.postal_code) }))
      .filter(({ address }) => address !== '' && address.length <= longestAddress)
      .slice(0, max);
  }

  private async sendRequest(body: Record<string, unknown>): Promise<unknown> {
    let answer: { status: number; text: string };
    try {
      answer = await this.post(JSON.stringify(body));
    } catch (cause) {
      throw new SuggesterError('away', 'DaData: no answer', { cause });
    }
    const { status, text } = answer;
    if (status === 200) return parseJson(text);
    throw new SuggesterError(failures[status] ?? 'broken', `DaData: ${status}`);
  }

  private async post(body: string): Promise<{ status: number; text: string }> {
    const { baseUrl, apiKey, timeoutMs } = this.access;
    const answer = await fetch(`${baseUrl}/suggest/address`, {
      method: 'POST',
      headers: {
        authorization: `Token ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

/** 403: the key, its rights, or the daily quota. */
const failures: Readonly<Record<number, IntegrationFailure>> = { 401: 'keys', 403: 'keys', 429: 'busy' };

const indexOf = (code: string | null | undefined): string | null =>
  code !== null && code !== undefined && /^\d{6}$/.test(code) ? code : null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Rejected by the schema, as any other response of an unexpected shape.
    return undefined;
  }
}
