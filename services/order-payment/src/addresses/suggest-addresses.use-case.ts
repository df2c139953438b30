import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, suggestAddresses } from '@shop/contracts';
import { Integrations, kitTokens, type Logger, type Watch } from '@shop/service-kit';
import { SuggesterError, type AddressSuggester, type SuggestedAddress } from './address-suggester.ts';
import { RecentAnswers } from './recent-answers.ts';

export const addressSuggesterToken = Symbol('address suggester');

const maxSuggestions = 7;
/** Buyers delete characters and type them again, and many buyers request the same streets. */
const recent = { max: 500, keptMs: 10 * 60_000 };
/** The pause after a refusal: otherwise each further character would cause a call and a warning. */
const restMs = 60_000;

/** Suggests addresses while a buyer types one. If the directory fails, the checkout works without suggestions. */
@Injectable()
export class SuggestAddresses {
  private readonly answers = new RecentAnswers<readonly SuggestedAddress[]>(recent.max, recent.keptMs);
  private restsUntil = 0;
  private readonly watch: Watch;

  constructor(
    @Inject(addressSuggesterToken) private readonly suggester: AddressSuggester | null,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    integrations: Integrations,
  ) {
    this.watch = integrations.add({
      name: 'addresses',
      kind: suggester && 'dadata',
      check: suggester && (() => suggester.suggest('Москва', 1)),
      failureOf: (error) => (error instanceof SuggesterError ? error.failure : null),
    });
  }

  async run({
    query,
  }: ParsedRequestOf<typeof suggestAddresses>): Promise<ReplyInputOf<typeof suggestAddresses>> {
    if (this.suggester === null) return { isOn: false, suggestions: [] };
    return { isOn: true, suggestions: [...(await this.suggestFrom(this.suggester, query))] };
  }

  private async suggestFrom(
    suggester: AddressSuggester,
    query: string,
  ): Promise<readonly SuggestedAddress[]> {
    const words = query.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
    const key = words.toLowerCase();
    const now = performance.now();
    const known = this.answers.get(key, now);
    if (known) return known;
    if (now < this.restsUntil) return [];
    try {
      const suggestions = await this.watch(() => suggester.suggest(words, maxSuggestions));
      this.answers.keep(key, suggestions, now);
      return suggestions;
    } catch (err) {
      if (!(err instanceof SuggesterError)) throw err;
      if (err.kind === 'refused') this.restsUntil = now + restMs;
      this.logger.warn({ err }, 'no addresses could be suggested');
      return [];
    }
  }
}
