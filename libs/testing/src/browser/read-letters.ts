/** A letter that the shop under test sent, as its mailbox tells it. */
export interface SentLetter {
  id: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** All letters that went to an address, the newest first. */
export async function readLetters(mailbox: string, to: string): Promise<SentLetter[]> {
  const listed: SentLetter[] = await ask(`${mailbox}/api/letters`);
  const theirs = listed.filter((letter) => letter.to.includes(to));
  return Promise.all(theirs.map(({ id }) => ask<SentLetter>(`${mailbox}/api/letters/${id}`)));
}

async function ask<Reply>(url: string): Promise<Reply> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return JSON.parse(await answer.text());
}
