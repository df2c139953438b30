/** One more sending of a letter, as the outbox and the history name it: the letter and which sending. */
export const writeMailAgain = (mail: string, id: string): string => `${mail}@${id}`;

export function readMailAgain(about: string): { mail: string; id: string } {
  const at = about.lastIndexOf('@');
  return { mail: about.slice(0, Math.max(0, at)), id: about.slice(at + 1) };
}
