import type { ParsedRequestOf, renderImage } from '@shop/contracts';

type Format = ParsedRequestOf<typeof renderImage>['format'];

/** Smallest files first. Every client supports JPEG, so it is the default. */
const modern = ['avif', 'webp'] as const satisfies readonly Format[];

/**
 * The best format named in an Accept header. A wildcard does not count: a client that sends only that may be a mail
 * client that supports neither.
 */
export function bestFormat(accept: string | undefined): Format {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(typeOf));
  return modern.find((format) => named.has(`image/${format}`)) ?? 'jpeg';
}

const typeOf = (part: string): string => part.split(';', 1)[0]?.trim() ?? '';
const isWanted = (part: string): boolean => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part);
