import type { IntegrationFailure } from '@shop/contracts';

/** An address directory that completes a partly typed address. */
export interface AddressSuggester {
  /** At most `max` addresses, the likeliest first. @throws SuggesterError without a valid response. */
  suggest(query: string, max: number): Promise<readonly SuggestedAddress[]>;
}

export interface SuggestedAddress {
  address: string;
  /** Six digits; null where the directory is not sure. */
  index: string | null;
}

/** The message never contains the query, so that people's addresses stay out of logs. */
export class SuggesterError extends Error {
  /** `refused`: the key or the quota was rejected, so the next call would fail too; `passing`: a retry may succeed. */
  readonly kind: 'passing' | 'refused';
  /** What staff are told. */
  readonly failure: IntegrationFailure;

  constructor(failure: IntegrationFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SuggesterError';
    this.kind = failure === 'keys' || failure === 'busy' ? 'refused' : 'passing';
    this.failure = failure;
  }
}
