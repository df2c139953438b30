import { createStoredValue } from '../storage/stored-value.ts';

/** What a visitor has allowed; null until they have said. */
export type Consent = 'all' | 'necessary';

/** The version is that of the text agreed to: another text has to be agreed to anew. */
export const storedConsent = createStoredValue<Consent | null>({
  key: 'shop.consent',
  version: 1,
  empty: null,
  parse: (value) => (value === 'all' || value === 'necessary' ? value : null),
});
