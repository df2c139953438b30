/** The countries whose phone numbers the account accepts, with the format of each. */
export const phoneCountries = [
  { id: 'RU', name: 'Россия', prefix: '+7', mask: '(___) ___-__-__' },
  { id: 'KZ', name: 'Казахстан', prefix: '+7', mask: '(___) ___-__-__' },
  { id: 'BY', name: 'Беларусь', prefix: '+375', mask: '(__) ___-__-__' },
] as const;

export type PhoneCountry = (typeof phoneCountries)[number];
export type PhoneCountryId = PhoneCountry['id'];

export const phoneCountry = (id: PhoneCountryId): PhoneCountry =>
  phoneCountries.find((country) => country.id === id) ?? phoneCountries[0];

/** The country of a number that starts with a country code; countries that share a code resolve to the first. */
export const countryOfNumber = (digits: string): PhoneCountry =>
  phoneCountries.find(({ prefix }) => digits.startsWith(prefix.slice(1))) ?? phoneCountries[0];
