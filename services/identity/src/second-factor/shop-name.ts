import { parseSender, type MailConfig } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

/** Where the shop's name stands. */
export type ShopNames = Pick<MailConfig, 'MAIL_FROM'> & Pick<IdentityConfig, 'STOREFRONT_URL'>;

/** What the shop is called in people's apps: as in its e-mails, or, where none has a name, by where it is. */
export function shopName({ MAIL_FROM, STOREFRONT_URL }: ShopNames): string {
  return MAIL_FROM === undefined ? new URL(STOREFRONT_URL).hostname : parseSender(MAIL_FROM).name;
}
