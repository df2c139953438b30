/** An API response that a sitemap or a feed was built from, identified by its URL and ETag. */
export interface ApiSource {
  url: string;
  etag: string | null;
}

const timeoutMs = 3_000;

export const sourceOf = ({ url, headers }: Pick<Response, 'url' | 'headers'>): ApiSource => ({
  url,
  etag: headers.get('etag'),
});

/** Whether all responses are still the same, which the API reports with 304. @throws when it does not respond */
export async function isUnchanged(sources: readonly ApiSource[]): Promise<boolean> {
  const same = await Promise.all(sources.map(isSame));
  return same.every(Boolean);
}

async function isSame({ url, etag }: ApiSource): Promise<boolean> {
  if (etag === null) return false;
  const answer = await fetch(url, {
    headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer.status === 304;
}
