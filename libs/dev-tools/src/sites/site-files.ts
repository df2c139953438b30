import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './content-security-policy.ts';

export type SiteFile = {
  type: string;
  etag: string;
  /** Whether the content never changes under this name: Vite puts a hash into it. */
  isForever: boolean;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
};
export type SiteFiles = { files: ReadonlyMap<string, SiteFile>; index: SiteFile; policy: string };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const packable = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/**
 * A built site is a few megabytes: it is read and compressed once and served from memory, so no path can escape it.
 * @param written files of this installation, by path; they override those of the build
 * @param strangers other origins from which pages may load scripts
 */
export async function readSiteFiles(
  folder: string,
  written: Readonly<Record<string, string>>,
  strangers: readonly string[] = [],
): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Hidden folders hold intermediate files of the build tools.
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\]\./.test(path.slice(folder.length)));
  const there = new Set(paths);
  // A compressed file of the build is a variant of the file beside it, not a separate file.
  const isPacked = (path: string): boolean => /\.(br|gz)$/.test(path) && there.has(path.slice(0, -3));
  const built = await Promise.all(
    paths
      .filter((path) => !isPacked(path))
      .map(async (path) => [urlOf(folder, path), await readFileOfSite(path, there)] as const),
  );
  const own = await Promise.all(
    Object.entries(written).map(
      async ([path, text]) => [path, await packFile(path, Buffer.from(text))] as const,
    ),
  );
  const files = new Map([...built, ...own]);
  const index = files.get('/index.html');
  if (!index) throw new Error(`${folder} holds no index.html; build the site first.`);
  return { files, index, policy: contentSecurityPolicy(index.plain.toString(), strangers) };
}

const urlOf = (folder: string, path: string): string => `/${relative(folder, path).split(sep).join('/')}`;

/** Uses the compressed variants of the build, which are smaller; otherwise compresses the file now. */
async function readFileOfSite(path: string, there: ReadonlySet<string>): Promise<SiteFile> {
  const plain = await readFile(path);
  const [br, gz] = [`${path}.br`, `${path}.gz`];
  if (!there.has(br) || !there.has(gz)) return packFile(path, plain);
  return { ...describeFile(path, plain), br: await readFile(br), gzip: await readFile(gz) };
}

async function packFile(path: string, plain: Buffer): Promise<SiteFile> {
  const described = describeFile(path, plain);
  const pays = packable.test(described.type) && plain.length > 1_024;
  return {
    ...described,
    // Quality 5 takes a tenth of the time of 11 with nearly the same size; this server starts with every `npm start`.
    br: pays
      ? await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : null,
    gzip: pays ? await promisify(gzip)(plain, { level: 6 }) : null,
  };
}

const describeFile = (path: string, plain: Buffer): Omit<SiteFile, 'br' | 'gzip'> => ({
  type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
  isForever: /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/.test(path),
  plain,
});
