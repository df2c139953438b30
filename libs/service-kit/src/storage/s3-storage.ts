import { AwsClient } from 'aws4fetch';
import { assertStorageKey, type Storage } from './storage.ts';

export interface S3Options {
  /** Origin of the service, such as `https://storage.example`; the bucket is addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout of one request, in milliseconds. */
  timeoutMs?: number;
}

/** The service answered a request with a status that is neither success nor "no such key". */
export class StorageRefusal extends Error {
  readonly status: number;

  constructor(method: string, key: string, status: number) {
    super(`Storage answered ${status} to ${method} ${key}`);
    this.name = 'StorageRefusal';
    this.status = status;
  }
}

/** Stores bytes in a bucket of any S3-compatible service (signature version 4, path-style URLs). */
export class S3Storage implements Storage {
  private readonly client: AwsClient;
  private readonly base: string;
  private readonly timeoutMs: number;

  constructor(options: S3Options) {
    const { accessKeyId, secretAccessKey, region } = options;
    // The client retries requests after 429 or 5xx, with exponential backoff.
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 3,
      initRetryMs: 50,
    });
    this.base = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
    this.timeoutMs = options.timeoutMs ?? 10_000;
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const body = new Uint8Array(bytes);
    await this.sendRequest('PUT', key, { body, headers: { 'content-type': contentType } });
  }

  async get(key: string): Promise<Uint8Array | null> {
    const answer = await this.sendRequest('GET', key);
    return answer && new Uint8Array(await answer.arrayBuffer());
  }

  async has(key: string): Promise<boolean> {
    return (await this.sendRequest('HEAD', key)) !== null;
  }

  async remove(key: string): Promise<void> {
    await this.sendRequest('DELETE', key);
  }

  /** An interrupted write leaves nothing in a bucket. */
  removeDrafts(): Promise<number> {
    return Promise.resolve(0);
  }

  private async sendRequest(method: string, key: string, init: RequestInit = {}): Promise<Response | null> {
    assertStorageKey(key);
    const signal = AbortSignal.timeout(this.timeoutMs);
    const answer = await this.client.fetch(`${this.base}/${key}`, { ...init, method, signal });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method !== 'PUT') return null;
    throw new StorageRefusal(method, key, answer.status);
  }
}
