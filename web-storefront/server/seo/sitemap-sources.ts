/** An answer of the API that a map was made of, by its address and the tag of what it said. */
export interface SitemapSource {
  url: string;
  etag: string | null;
}

const timeoutMs = 3_000;

export const sourceOf = ({ url, headers }: Pick<Response, 'url' | 'headers'>): SitemapSource => ({
  url,
  etag: headers.get('etag'),
});

/** Whether the API would say the same again. It answers that without making or sending anything. @throws when it does not answer */
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
