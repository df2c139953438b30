/** The name of a repeated e-mail in the outbox and the history: the e-mail's name and the repeat's id. */
export const writeMailAgain = (mail: string, id: string): string => `${mail}@${id}`;

export function readMailAgain(about: string): { mail: string; id: string } {
  const at = about.lastIndexOf('@');
  return { mail: about.slice(0, Math.max(0, at)), id: about.slice(at + 1) };
}
