import { SuggesterError, type AddressSuggester, type SuggestedAddress } from '../address-suggester.ts';
import { dadataAnswer } from './dadata.schema.ts';

interface DadataAccess {
  baseUrl: string;
  apiKey: string;
  /** There is one try: by the time of a second one the buyer has typed on. */
  timeoutMs: number;
}

/** Longer ones fit no order. */
const longestAddress = 500;

/** The suggestions of dadata.ru: Russia down to the flat, with slips and the other keyboard layout put right. */
export class DadataSuggester implements AddressSuggester {
  private readonly access: DadataAccess;

  constructor(access: DadataAccess) {
    this.access = access;
  }

  async suggest(query: string, max: number): Promise<readonly SuggestedAddress[]> {
    const parsed = dadataAnswer.safeParse(await this.sendRequest({ query, count: max, language: 'ru' }));
    // The fault would quote what came, which is people's addresses.
    if (!parsed.success) throw new SuggesterError('passing', 'DaData: the answer cannot be read');
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
      throw new SuggesterError('passing', 'DaData: no answer', { cause });
    }
    const { status, text } = answer;
    if (status === 200) return parseJson(text);
    // 401 and 403 are the key, or its allowance of the day; 429 wants to be left alone.
    const isRefused = status === 401 || status === 403 || status === 429;
    throw new SuggesterError(isRefused ? 'refused' : 'passing', `DaData: ${status}`);
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

const indexOf = (code: string | null | undefined): string | null =>
  code !== null && code !== undefined && /^\d{6}$/.test(code) ? code : null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused like any other answer that has another shape.
    return undefined;
  }
}
