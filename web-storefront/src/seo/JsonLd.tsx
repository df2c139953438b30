/** A schema.org object, as built by the functions in this folder. */
export interface LinkedData {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Describes a screen to search engines as JSON-LD. It is a data block: the content security policy does not apply to
 * it, and its content cannot close the script element.
 */
export function JsonLd({ data }: { data: LinkedData }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
