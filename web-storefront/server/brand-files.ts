import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brandInitial, type Brand } from '@shop/domain';
import { escapeXml } from './seo/xml-text.ts';
import { toStaticFile, type StaticFiles } from './static-files.ts';

/** Visitors load the logo and the icon with their first page; the cover is loaded by messengers only. */
const maxBytesOf = { logo: 200_000, icon: 50_000, cover: 1_000_000 } as const;

/** How the files of each type begin. */
const fileSignatures: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG\r\n\x1a\n/,
  '.jpg': /^\xff\xd8\xff/,
  '.webp': /^RIFF[\s\S]{4}WEBP/,
  '.svg': /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i,
};

/**
 * The files that depend on the shop's name: the manifest, the icon, and the own pictures of `folder`. They replace the
 * files of the build.
 * @throws {Error} naming the setting whose picture is missing, too large or of another type
 */
export async function loadBrandFiles(brand: Brand, folder: string): Promise<StaticFiles> {
  const files = new Map([
    ['/site.webmanifest', toStaticFile('.webmanifest', Buffer.from(manifestOf(brand)))],
  ]);
  for (const use of ['logo', 'icon', 'cover'] as const) {
    const path = brand[use];
    if (path === null) continue;
    const setting = `SHOP_${use.toUpperCase()}`;
    const bytes = await readPicture(join(folder, path.slice('/brand/'.length)), setting, maxBytesOf[use]);
    files.set(path, toStaticFile(extname(path), bytes));
  }
  const icon = brand.icon === null ? null : files.get(brand.icon);
  if (icon) files.set('/favicon.svg', icon);
  else if (!brand.isDemo) files.set('/favicon.svg', toStaticFile('.svg', Buffer.from(iconOf(brand))));
  return files;
}

async function readPicture(file: string, setting: string, maxBytes: number): Promise<Buffer> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${setting}: ${file} cannot be read`, { cause: error });
  });
  if (bytes.length > maxBytes)
    throw new Error(`${setting}: ${file} has ${bytes.length} bytes, and ${maxBytes} are allowed`);
  if (!fileSignatures[extname(file)]?.test(bytes.toString('latin1')))
    throw new Error(`${setting}: ${file} is no ${extname(file).slice(1).toUpperCase()} picture`);
  return bytes;
}

const manifestOf = ({ name, trade }: Brand): string =>
  JSON.stringify({
    name: [name, trade].filter(Boolean).join(' – '),
    short_name: name,
    lang: 'ru',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f4f5f8',
    theme_color: '#0d0f16',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });

/** deploy/nginx/favicon.svg.template draws the same one for the other sites. */
const iconOf = ({ name, colour }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${colour ?? defaultColour}" d="M8 0h32l8 8v32l-8 8H8l-8-8V8z"/><text x="24" y="35" fill="#fff" font-family="sans-serif" font-size="31" font-weight="700" text-anchor="middle">${escapeXml(brandInitial(name))}</text></svg>\n`;

const defaultColour = '#006576';
