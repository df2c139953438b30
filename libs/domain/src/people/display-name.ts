import { initialOf } from './mask-person.ts';

interface Named {
  nickname: string;
  firstName: string;
  secondName: string;
}

/** The public name of a person: the nickname, otherwise first name and an initial. DECISIONS 7 */
export function displayName({ nickname, firstName, secondName }: Named): string {
  if (nickname.trim() !== '') return nickname.trim();
  if (firstName.trim() === '') return 'Покупатель';
  return `${firstName.trim()} ${initialOf(secondName)}`.trim();
}
