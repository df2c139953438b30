/** A thing of schema.org, as the builders beside this file make it. */
export interface LinkedData {
  '@type': string;
  [property: string]: unknown;
}

/**
 * What a screen shows, described for search engines in their own words. It is a block of data: no content policy concerns it, and
 * nothing in it can end the element it stands in.
 */
export function JsonLd({ data }: { data: LinkedData }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
