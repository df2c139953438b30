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

/** A large shop has hundreds of responses; visitors need the API meanwhile. */
const atOnce = 8;

/** Whether all responses are still the same, which the API reports with 304. @throws when it fails or does not respond */
export async function isUnchanged(sources: readonly ApiSource[]): Promise<boolean> {
  for (let from = 0; from < sources.length; from += atOnce) {
    const same = await Promise.all(sources.slice(from, from + atOnce).map(isSame));
    if (!same.every(Boolean)) return false;
  }
  return true;
}

async function isSame({ url, etag }: ApiSource): Promise<boolean> {
  if (etag === null) return false;
  const answer = await fetch(url, {
    headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
  return answer.status === 304;
}
