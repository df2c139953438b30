import type { RequestOptions } from './client-shapes.ts';

/**
 * Builds the address of a call: replaces `{name}` in the path, repeats list parameters of the query as `a=1&a=2`, and
 * omits undefined and null values.
 */
export function buildUrl({ baseUrl = '', url, path = {}, query = {} }: RequestOptions): string {
  const requested = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return `${baseUrl.replace(/\/$/, '')}${requested}${search.size > 0 ? `?${search}` : ''}`;
}

/** Sends a form unchanged, with a content type set by the platform; serialises any other body as JSON. */
export function buildInit(options: RequestOptions): RequestInit {
  const { method = 'GET', headers: given = {}, bodySerializer: toForm } = options;
  const body = toForm ? toForm(options.body) : options.body;
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null) headers.set(name, String(value));
  }
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers.set('content-type', 'application/json');
  else headers.delete('content-type');
  return { method, headers, body: isJson ? JSON.stringify(body) : (body ?? null) };
}
