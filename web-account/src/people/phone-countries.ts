/** The countries whose phones the account takes, and how their numbers are written. */
export const phoneCountries = [
  { id: 'RU', name: 'Россия', prefix: '+7', mask: '(___) ___-__-__' },
  { id: 'KZ', name: 'Казахстан', prefix: '+7', mask: '(___) ___-__-__' },
  { id: 'BY', name: 'Беларусь', prefix: '+375', mask: '(__) ___-__-__' },
] as const;

export type PhoneCountry = (typeof phoneCountries)[number];
export type PhoneCountryId = PhoneCountry['id'];

export const phoneCountry = (id: PhoneCountryId): PhoneCountry =>
  phoneCountries.find((country) => country.id === id) ?? phoneCountries[0];

/** The country that a number with its code is from; those that share a code are told apart by nobody, the first has it. */
export const countryOfNumber = (digits: string): PhoneCountry =>
  phoneCountries.find(({ prefix }) => digits.startsWith(prefix.slice(1))) ?? phoneCountries[0];
