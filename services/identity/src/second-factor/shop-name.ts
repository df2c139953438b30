import type { BrandSettings } from '@shop/domain';
import { parseSender, type MailConfig } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

/** The settings that contain the shop's name. */
export type ShopNames = Pick<MailConfig, 'MAIL_FROM'> &
  Pick<IdentityConfig, 'STOREFRONT_URL'> &
  BrandSettings;

/** The shop's name in authenticator apps: that in its e-mails, or the shop's hostname when neither setting has one. */
export function shopName({ SHOP_NAME, MAIL_FROM, STOREFRONT_URL }: ShopNames): string {
  const sender = MAIL_FROM === undefined ? null : parseSender(MAIL_FROM);
  return SHOP_NAME || sender?.name || new URL(STOREFRONT_URL).hostname;
}
