import { z } from 'zod';
import { parseSender } from './sender.ts';
import { parseSmtpUrl } from './smtp-url.ts';

function canBeRead(read: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}

/** Settings for sending e-mails. Without SMTP_URL none are sent. DECISIONS 9 */
export const mailConfig = z
  .object({
    SMTP_URL: z
      .string()
      .refine(canBeRead(parseSmtpUrl), 'must be smtps://USER:PASSWORD@host or smtp://host:port')
      .optional(),
    /** The display name of the sender is the shop's name in e-mails, unless SHOP_NAME is set. */
    MAIL_FROM: z
      .string()
      .refine(canBeRead(parseSender), 'must be an address or Name <address@host>')
      .optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set beside SMTP_URL',
  });

export type MailConfig = z.output<typeof mailConfig>;
