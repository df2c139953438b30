/** One more sending of an e-mail, as the outbox and the history name it: the e-mail and which sending. */
export const writeMailAgain = (mail: string, id: string): string => `${mail}@${id}`;

export function readMailAgain(about: string): { mail: string; id: string } {
  const at = about.lastIndexOf('@');
  return { mail: about.slice(0, Math.max(0, at)), id: about.slice(at + 1) };
}
