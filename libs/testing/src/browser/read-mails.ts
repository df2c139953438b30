/** An e-mail that the shop under test sent, as its test mailbox returns it. */
export interface SentMail {
  id: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** All e-mails that went to an address, the newest first. */
export async function readMails(mailbox: string, to: string): Promise<SentMail[]> {
  const listed: SentMail[] = await sendRequest(`${mailbox}/api/mails`);
  const theirs = listed.filter((mailMessage) => mailMessage.to.includes(to));
  return Promise.all(theirs.map(({ id }) => sendRequest<SentMail>(`${mailbox}/api/mails/${id}`)));
}

async function sendRequest<Reply>(url: string): Promise<Reply> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return JSON.parse(await answer.text());
}
