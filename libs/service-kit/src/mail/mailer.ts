import type { IntegrationFailure } from '@shop/contracts';
import type { MailPicture } from './mail-draft.ts';

/** The content of an e-mail; both bodies say the same. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** The images of the HTML, each once. */
  pictures?: readonly MailPicture[];
}

export interface Mail {
  /** One bare address, as typed by the person. */
  to: string;
  content: MailContent;
  /**
   * The subject matter of this mail, such as `674….order-paid`. A retry after a crash has the same one, and so the same
   * Message-ID, by which the receiver recognises the duplicate. Letters, digits, dots and dashes.
   */
  about: string;
}

/** Sends e-mails to people. */
export interface Mailer {
  /** Set when mail is switched off and nothing is sent. */
  readonly isOff?: true;
  /**
   * Resolves once the mail server has accepted the mail, or immediately while mail is switched off.
   *
   * @throws MailRefused when retrying is useless; any other error is temporary. No error contains the address.
   */
  send(mail: Mail): Promise<void>;
  /** Asks the mail server whether it takes mail from this shop, and sends none. @throws MailDelayed */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The mail server permanently refuses mail for this address. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`mail is refused for good: ${reason}`);
    this.name = 'MailRefused';
  }
}

/** Mail could not be sent for a temporary reason: the server is unreachable, busy, or not configured yet. */
export class MailDelayed extends Error {
  /** Whether the server may have accepted it all the same, as when only its last reply was lost. */
  readonly mayBeSent: boolean;
  /** What staff are told about the mail server; null when it was not asked. */
  readonly failure: IntegrationFailure | null;

  constructor(reason: string, mayBeSent = false, failure: IntegrationFailure | null = null) {
    super(`mail could not be sent: ${reason}`);
    this.name = 'MailDelayed';
    this.mayBeSent = mayBeSent;
    this.failure = failure;
  }
}

/** Whether an e-mail may have been sent although this error, or its cause, ended the attempt. */
export function mayBeSent(error: unknown): boolean {
  if (error instanceof MailDelayed) return error.mayBeSent;
  return error instanceof Error && error.cause !== undefined && mayBeSent(error.cause);
}
