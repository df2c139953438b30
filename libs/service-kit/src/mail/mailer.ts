import type { MailPicture } from './mail-draft.ts';

/** What a person reads; both bodies say the same. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** What the HTML shows, each once. */
  pictures?: readonly MailPicture[];
}

export interface Mail {
  /** One bare address, as the person gave it. */
  to: string;
  content: MailContent;
  /**
   * What this mail is about, such as `674….order-paid`. The same mail sent again after a crash has the same one, and with
   * it the same Message-ID, so that the receiver recognises the repetition. Letters, digits, dots and dashes.
   */
  about: string;
}

/** Sends e-mails to people. */
export interface Mailer {
  /** How the shop calls itself in e-mails. */
  readonly shopName: string;
  /** Mail is switched off: what is sent goes nowhere. */
  readonly isOff?: true;
  /**
   * Resolves once the mail server has taken the mail over, or at once while mail is switched off.
   *
   * @throws MailRefused when trying again is of no use; any other error is passing. No error holds the address.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server takes no mail for this address, now or later. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`mail is refused for good: ${reason}`);
    this.name = 'MailRefused';
  }
}

/** Mail could not be sent for a reason that passes: the server is away, busy, or not set up yet. */
export class MailDelayed extends Error {
  constructor(reason: string) {
    super(`mail could not be sent: ${reason}`);
    this.name = 'MailDelayed';
  }
}
