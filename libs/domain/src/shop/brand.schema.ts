import { z } from 'zod';
import { accentsOf, parseSocials } from './brand.ts';
import { contrast } from './colour.ts';
import { isInn, isOgrn } from './seller-numbers.ts';

/** The length of a name for which the headers of the sites have room. */
const maxName = 40;
const minContrast = 4.5;
const hexColour = /^#[\da-f]{6}$/i;
/** The ground of pages in the light theme, which is darker than their surfaces. */
const lightGround = '#f4f5f8';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}<>]*$/u, 'must be one line of text without < and >');

const fileName = (endings: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9][A-Za-z0-9_.-]{0,60}\\.(?:${endings})$`),
      `must be the name of a file in the folder brand, ending in .${endings.replaceAll('|', ', .')}`,
    );

/** Settings of the shop's own name; all of them are optional (`brandOf`). */
export const brandConfig = z.object({
  SHOP_NAME: line(maxName)
    .regex(/[\p{L}\p{N}]/u, 'must have a letter')
    .optional(),
  SHOP_TRADE: line(80).optional(),
  SHOP_TAGLINE: line(80).optional(),
  SHOP_EMAIL: z.email('must be an e-mail address').optional(),
  SHOP_PHONE: line(30)
    .refine((text) => /^[78]\d{10}$/.test(text.replace(/\D/g, '')), 'must be a Russian number of 11 digits')
    .optional(),
  SHOP_SOCIALS: line(600)
    .refine(areSocials, 'must be Name https://address, several with commas between them')
    .optional(),
  SHOP_COLOUR: z
    .string()
    .regex(hexColour, "must be a colour such as '#006576' (in quotes: # begins a comment)")
    .superRefine(refusePaleColour)
    .optional(),
  SHOP_LOGO: fileName('svg|png|webp').optional(),
  SHOP_ICON: fileName('svg').optional(),
  SHOP_COVER: fileName('png|jpg').optional(),
  SELLER_NAME: line(160).optional(),
  SELLER_INN: z
    .string()
    .refine(isInn, 'must be an ИНН: 10 or 12 digits, whose check digits match')
    .optional(),
  SELLER_OGRN: z
    .string()
    .refine(isOgrn, 'must be an ОГРН: 13 or 15 digits, whose check digit matches')
    .optional(),
  SELLER_ADDRESS: line(240).optional(),
});

function areSocials(text: string): boolean {
  const found = parseSocials(text);
  return found.length === text.split(/,\s+/).length && found.every(({ href }) => URL.canParse(href));
}

/** Text in this colour, and white text on it, must be legible. */
function refusePaleColour(colour: string, context: z.RefinementCtx): void {
  if (!hexColour.test(colour)) return;
  const { accent, soft } = accentsOf(colour).light;
  const found = Math.min(contrast(accent, lightGround), contrast(accent, soft));
  if (found >= minContrast) return;
  const written = (Math.floor(found * 10) / 10).toFixed(1);
  context.addIssue({
    code: 'custom',
    message: `is too pale: text in it has a contrast of ${written} : 1, and ${minContrast} : 1 is needed. Take a darker one`,
  });
}

/**
 * Reads the settings of the brand from the environment of a process that has no other schema. Empty ones are absent.
 * @throws {Error} that lists all invalid settings
 */
export function parseBrandSettings(
  env: Readonly<Record<string, string | undefined>>,
): z.output<typeof brandConfig> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = brandConfig.safeParse(given);
  if (error)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('. '));
  return data;
}
