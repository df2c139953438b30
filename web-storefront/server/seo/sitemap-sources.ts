/** An API response that a sitemap was built from, identified by its URL and ETag. */
export interface SitemapSource {
  url: string;
  etag: string | null;
}

const timeoutMs = 3_000;

export const sourceOf = ({ url, headers }: Pick<Response, 'url' | 'headers'>): SitemapSource => ({
  url,
  etag: headers.get('etag'),
});

/** Whether all responses are still the same, which the API reports with 304. @throws when it does not respond */
export async function isUnchanged(sources: readonly SitemapSource[]): Promise<boolean> {
  const same = await Promise.all(sources.map(isSame));
  return same.every(Boolean);
}

async function isSame({ url, etag }: SitemapSource): Promise<boolean> {
  if (etag === null) return false;
  const answer = await fetch(url, {
    headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer.status === 304;
}
