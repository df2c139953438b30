import { createStoredValue } from '../storage/stored-value.ts';

/** What a visitor has consented to; null until they have decided. */
export type Consent = 'all' | 'necessary';

/** The version is that of the consent text: a new text requires new consent. */
export const storedConsent = createStoredValue<Consent | null>({
  key: 'shop.consent',
  version: 1,
  empty: null,
  parse: (value) => (value === 'all' || value === 'necessary' ? value : null),
});
