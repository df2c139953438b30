import { brandOf, sellerLine, type BrandSettings } from '@shop/domain';
import type { MailConfig } from './mail-config.ts';
import type { MailFrame } from './mail-draft.ts';
import { parseSender } from './sender.ts';

type NameSettings = Pick<MailConfig, 'MAIL_FROM'> & BrandSettings;

/** The shop's name in e-mails: SHOP_NAME, else the name in MAIL_FROM, else the demo's. */
export function shopNameOf({ MAIL_FROM, ...brand }: NameSettings): string {
  const { isDemo, name } = brandOf(brand);
  return (isDemo && MAIL_FROM !== undefined && parseSender(MAIL_FROM).name) || name;
}

/** What every e-mail of a shop shows around its content. A shop without SHOP_NAME signs with its name only. */
export function mailFrameOf({
  STOREFRONT_URL,
  ...settings
}: NameSettings & { STOREFRONT_URL: string }): MailFrame {
  const { isDemo, colour, email, phone, seller } = brandOf(settings);
  const lines = isDemo ? [] : [[phone, email].filter(Boolean).join(' · '), sellerLine(seller)];
  return {
    shopName: shopNameOf(settings),
    shopUrl: STOREFRONT_URL.replace(/\/+$/, ''),
    colour,
    signature: lines.filter((line) => line !== ''),
  };
}
