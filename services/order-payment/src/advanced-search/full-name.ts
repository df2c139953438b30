/** As staff look people up: the family name first. */
export const fullNameOf = (person: { secondName: string; firstName: string; middleName: string }): string =>
  [person.secondName, person.firstName, person.middleName].filter(Boolean).join(' ') || 'Неизвестно';
