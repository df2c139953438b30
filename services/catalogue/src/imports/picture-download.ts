import { lookup as lookUp } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** The download failed: the host is not allowed, it cannot be reached, or the file is too large. */
export class DownloadRefused extends Error {
  readonly reason: 'host' | 'unreachable' | 'size';

  constructor(reason: DownloadRefused['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface PictureDownloadOptions {
  /** Allowed host names, with a port where it is not the default one. */
  hosts: ReadonlySet<string>;
  maxBytes: number;
  timeoutMs: number;
  /** Resolves a host name to all of its addresses. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowedAddress?: (address: string) => boolean;
}

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookUp(host, { all: true })).map(({ address }) => address);

/**
 * Downloads files from allowed hosts on the public internet. Each request resolves its host once, requires all
 * addresses to be public, and connects to the checked address, so that a different DNS response later (rebinding) has
 * no effect. Each redirect is a request of its own and checked like the first.
 */
export class PictureDownload {
  private readonly options: Required<PictureDownloadOptions>;

  constructor(options: PictureDownloadOptions) {
    this.options = { resolve: resolveAll, isAllowedAddress: isPublicAddress, ...options };
  }

  /** @throws {DownloadRefused} */
  async fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.options.timeoutMs);
    let url = this.parse(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await this.send(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await this.read(answer);
      answer.destroy();
      if (!redirects.has(statusCode) || headers.location === undefined)
        throw new DownloadRefused('unreachable', new Error(`answered with ${statusCode}`));
      url = this.parse(headers.location, url);
    }
    throw new DownloadRefused('unreachable', new Error('too many redirects'));
  }

  private parse(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
    // An IP address is never resolved, and would therefore not be checked.
    if (!isPlain || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new DownloadRefused('host');
    if (!this.options.hosts.has(url.host)) throw new DownloadRefused('host');
    return url;
  }

  private async send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const address = await this.checkedAddress(url.hostname);
    const lookup: LookupFunction = (_host, { all }, done) => {
      const family = isIP(address);
      if (all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    };
    const begin = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise<IncomingMessage>((resolve, reject) => {
      // Reuses no connection of an earlier request, whose address was not checked for this one.
      const options = { lookup, signal, agent: false, headers: { accept: 'image/*' } } as const;
      begin(url, options, resolve)
        .on('error', (error) => reject(new DownloadRefused('unreachable', error)))
        .end();
    });
  }

  private async checkedAddress(host: string): Promise<string> {
    const addresses = await this.options.resolve(host).catch((cause: unknown) => {
      throw new DownloadRefused('unreachable', cause);
    });
    const [first] = addresses;
    if (first === undefined || !addresses.every((one) => this.options.isAllowedAddress(one)))
      throw new DownloadRefused('unreachable', new Error(`${host} is at ${addresses.join(', ')}`));
    return first;
  }

  private async read(answer: IncomingMessage): Promise<Buffer> {
    const { maxBytes } = this.options;
    const pieces: Buffer[] = [];
    let bytes = 0;
    try {
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new DownloadRefused('size');
      for await (const piece of answer) {
        if (!Buffer.isBuffer(piece)) continue;
        bytes += piece.length;
        if (bytes > maxBytes) throw new DownloadRefused('size');
        pieces.push(piece);
      }
    } catch (error) {
      throw error instanceof DownloadRefused ? error : new DownloadRefused('unreachable', error);
    } finally {
      answer.destroy();
    }
    return Buffer.concat(pieces);
  }
}
