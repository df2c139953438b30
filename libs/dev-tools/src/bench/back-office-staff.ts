import { tokenOf } from './access-token.ts';

/** A staff member of the measured shop: each call uses a fresh token and throws when it is refused. */
export interface BenchStaff {
  get(path: string): Promise<Response>;
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<Response>;
  sendForm(path: string, form: FormData): Promise<Response>;
}

/** @param id of a stored person, where a call depends on it */
export function benchStaff(
  origin: string,
  secret: string,
  permissions: readonly string[],
  id = 'b'.repeat(24),
): BenchStaff {
  const call = async (path: string, { headers = {}, ...init }: BenchCall = {}): Promise<Response> => {
    const authorization = `Bearer ${tokenOf(secret, id, ['adminPanel', ...permissions])}`;
    const answer = await fetch(origin + path, { ...init, headers: { ...headers, authorization } });
    if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    get: (path) => call(path),
    send: (method, path, body) =>
      call(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    sendForm: (path, form) => call(path, { method: 'POST', body: form }),
  };
}

interface BenchCall {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}
