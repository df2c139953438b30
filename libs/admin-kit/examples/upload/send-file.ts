interface SendFileOptions {
  url: string;
  file: File;
  /** The name of the form-data part that holds the file. */
  field?: string;
  headers?: Readonly<Record<string, string>>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a file as `multipart/form-data`. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 *
 * @returns the JSON of the response
 * @throws the error body `{statusCode, code, message}`, or a TypeError when there was no response
 */
export function sendFile({
  url,
  file,
  field = 'image',
  headers = {},
  onProgress,
  signal,
}: SendFileOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => reject(new TypeError('The file could not be sent.'));
  request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
  request.onload = () => {
    const body = parseJson(request.responseText);
    if (request.status >= 200 && request.status < 300 && body !== undefined) resolve(body);
    else reject(isRefusal(body) ? body : new TypeError(`The answer ${request.status} is not of the API.`));
  };
  const abort = (): void => request.abort();
  signal.addEventListener('abort', abort, { once: true });
  const form = new FormData();
  form.append(field, file);
  if (signal.aborted) return Promise.reject(new DOMException('The upload was cancelled.', 'AbortError'));
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error page of a proxy, or a truncated response.
    return undefined;
  }
}

const isRefusal = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'statusCode' in body;
