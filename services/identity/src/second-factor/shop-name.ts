import { parseSender, type MailConfig } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

/** The settings that contain the shop's name. */
export type ShopNames = Pick<MailConfig, 'MAIL_FROM'> & Pick<IdentityConfig, 'STOREFRONT_URL'>;

/** The shop's name in authenticator apps: the sender of its e-mails, or the shop's hostname when none is set. */
export function shopName({ MAIL_FROM, STOREFRONT_URL }: ShopNames): string {
  return MAIL_FROM === undefined ? new URL(STOREFRONT_URL).hostname : parseSender(MAIL_FROM).name;
}
