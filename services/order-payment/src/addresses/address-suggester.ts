/** A directory of addresses that completes what somebody writes. */
export interface AddressSuggester {
  /** The likeliest first, at most as many. @throws SuggesterError when it does not answer as it should. */
  suggest(query: string, max: number): Promise<readonly SuggestedAddress[]>;
}

export interface SuggestedAddress {
  address: string;
  /** Six digits; null where the directory is not sure. */
  index: string | null;
}

/** Its message never has what was asked: people's addresses stay out of logs. */
export class SuggesterError extends Error {
  /** `refused`: the key or the allowance, so that the next call would be refused too; `passing`: may work at once. */
  readonly kind: 'passing' | 'refused';

  constructor(kind: SuggesterError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SuggesterError';
    this.kind = kind;
  }
}
