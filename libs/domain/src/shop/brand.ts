import { escapeForScript } from '../words/escape-for-script.ts';
import { mixColours } from './colour.ts';

/** The settings of a shop's own name, as an operator writes them; `brandConfig` says which values are accepted. */
const brandSettingNames = [
  'SHOP_NAME',
  'SHOP_TRADE',
  'SHOP_TAGLINE',
  'SHOP_EMAIL',
  'SHOP_PHONE',
  'SHOP_SOCIALS',
  'SHOP_COLOUR',
  'SHOP_LOGO',
  'SHOP_ICON',
  'SHOP_COVER',
  'SELLER_NAME',
  'SELLER_INN',
  'SELLER_OGRN',
  'SELLER_ADDRESS',
] as const;

export type BrandSettings = Partial<Record<(typeof brandSettingNames)[number], string | undefined>>;

/** Who runs the shop, by law. What an operator has not set is null. */
interface Seller {
  name: string | null;
  inn: string | null;
  ogrn: string | null;
  address: string | null;
}

/** The shop as visitors know it. What an operator has not set is null, and is not shown. */
export interface Brand {
  /** Whether the shop still has the demo's name. */
  isDemo: boolean;
  name: string;
  /** What it sells, in lower case: «мерч и одежда по любимым мирам». */
  trade: string | null;
  tagline: string | null;
  email: string | null;
  phone: string | null;
  socials: readonly { name: string; href: string }[];
  /** The colour of links and controls, #rrggbb; null: the demo's. */
  colour: string | null;
  /** Paths of own pictures on every site. */
  logo: string | null;
  icon: string | null;
  cover: string | null;
  seller: Seller;
}

const demo: Brand = {
  isDemo: true,
  name: 'Сорока',
  trade: 'мерч и одежда по любимым мирам',
  tagline: 'От фаната - для фанатов.',
  email: 'hello@soroka.example',
  phone: '+7 (900) 000-00-00',
  socials: [
    { name: 'Телеграм', href: 'https://t.me/soroka_example' },
    { name: 'ВКонтакте', href: 'https://vk.com/soroka_example' },
    { name: 'Дискорд', href: 'https://discord.gg/soroka-example' },
  ],
  colour: null,
  logo: null,
  icon: null,
  cover: null,
  seller: {
    name: 'ООО «Сорока» (демонстрационный магазин)',
    inn: '0000000000',
    ogrn: '0000000000000',
    address: '000000, г. Москва, Сорочий переулок, д. 1',
  },
};

const nothing: Brand = {
  ...demo,
  ...{ isDemo: false, trade: null, tagline: null, email: null, phone: null, socials: [] },
  seller: { name: null, inn: null, ogrn: null, address: null },
};

/**
 * The brand by its settings. Without SHOP_NAME the rest is the demo's; with it nothing is, so that no shop of another
 * name shows the demo's contacts or its seller.
 */
export function brandOf(settings: BrandSettings): Brand {
  const given = (name: keyof BrandSettings): string | null => settings[name] || null;
  const base = given('SHOP_NAME') === null ? demo : nothing;
  const socials = given('SHOP_SOCIALS');
  return {
    isDemo: base.isDemo,
    name: given('SHOP_NAME') ?? base.name,
    trade: given('SHOP_TRADE') ?? base.trade,
    tagline: given('SHOP_TAGLINE') ?? base.tagline,
    email: given('SHOP_EMAIL') ?? base.email,
    phone: given('SHOP_PHONE') ?? base.phone,
    socials: socials === null ? base.socials : parseSocials(socials),
    colour: given('SHOP_COLOUR'),
    logo: pathOf(given('SHOP_LOGO')),
    icon: pathOf(given('SHOP_ICON')),
    cover: pathOf(given('SHOP_COVER')),
    seller: {
      name: given('SELLER_NAME') ?? base.seller.name,
      inn: given('SELLER_INN') ?? base.seller.inn,
      ogrn: given('SELLER_OGRN') ?? base.seller.ogrn,
      address: given('SELLER_ADDRESS') ?? base.seller.address,
    },
  };
}

/** The settings of the brand among all settings of a process. */
export function brandSettingsOf(env: Readonly<Record<string, unknown>>): BrandSettings {
  const given = brandSettingNames.flatMap((name) => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

const pathOf = (file: string | null): string | null => (file === null ? null : `/brand/${file}`);

/** `Телеграм https://t.me/shop, ВКонтакте https://vk.com/shop` */
export function parseSocials(text: string): { name: string; href: string }[] {
  return text.split(/,\s+|,$/).flatMap((part) => {
    const [, name = '', href = ''] = /^\s*(\S.*?)\s+(https:\/\/\S+)\s*$/.exec(part) ?? [];
    return name === '' ? [] : [{ name, href }];
  });
}

/** A phone as a browser calls it: `+74951234567`. */
export const dialled = (phone: string): string => phone.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '+7');

/** `ООО «Кит», ИНН 7707083893, ОГРН 1027700132195, адрес`; empty while nothing is known. */
export function sellerLine({ name, inn, ogrn, address }: Seller): string {
  return [name, inn && `ИНН\u00a0${inn}`, ogrn && ogrnText(ogrn), address].filter(Boolean).join(', ');
}

/** Entrepreneurs have a number of 15 digits with a name of its own. */
const ogrnText = (ogrn: string): string => `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}`;

/** The name within a sentence: a name that has quotation marks of its own gets no others around it. */
export const quotedName = (name: string): string => (/[«»"„“]/.test(name) ? name : `«${name}»`);

/** The letter that stands for the name where there is no room for it. */
export const brandInitial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '';

/** The shares that `tokens.css` mixes the shop's colour in, so that it is legible in both themes. */
const share = { accentDark: 0.4, softLight: 0.12, softDark: 0.35 };
const white = '#ffffff';
const darkSurface = '#171a23';

/** The shop's colour as that of controls, and of their pale background, in both themes. */
export const accentsOf = (colour: string) => ({
  light: { accent: colour, soft: mixColours(colour, white, share.softLight) },
  dark: {
    accent: mixColours(colour, white, share.accentDark),
    soft: mixColours(colour, darkSurface, share.softDark),
  },
});

/**
 * The script that tells a page its brand before anything is painted; empty for the demo's. A content security policy
 * without inline styles allows a script to set one. deploy/nginx/site-config.js.template does the same; a test compares
 * what both do.
 */
export function brandScript(settings: BrandSettings): string {
  if (Object.keys(settings).length === 0) return '';
  const colour = settings.SHOP_COLOUR;
  const root = 'document.documentElement';
  const style = `${root}.dataset.brand='own';${root}.style.setProperty('--brand',${escapeForScript(colour)});`;
  return `window.shopBrand=${escapeForScript(settings)};${colour ? style : ''}`;
}
