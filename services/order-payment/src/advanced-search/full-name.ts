/** The family name first, as staff search for people. */
export const fullNameOf = (person: { secondName: string; firstName: string; middleName: string }): string =>
  [person.secondName, person.firstName, person.middleName].filter(Boolean).join(' ') || 'Неизвестно';
