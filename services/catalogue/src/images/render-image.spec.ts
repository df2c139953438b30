import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter, type Storage } from '@shop/service-kit';
import { renderVariant } from './decoder.ts';
import { RenderImage } from './render-image.use-case.ts';

/** An in-memory storage that counts its operations, and can be made to fail. */
class CountingStorage implements Storage {
  readonly held = new Map<string, Uint8Array>();
  readonly puts: string[] = [];
  fails = false;

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (this.fails) throw new Error('the disk is full');
    this.puts.push(key);
    this.held.set(key, bytes);
  }

  async get(key: string): Promise<Uint8Array | null> {
    return this.held.get(key) ?? null;
  }

  async has(key: string): Promise<boolean> {
    return this.held.has(key);
  }

  async remove(key: string): Promise<void> {
    this.held.delete(key);
  }

  async removeDrafts(): Promise<number> {
    return 0;
  }
}

const name = 'dot.webp';
const wanted = { name, size: '50x50', format: 'webp' } as const;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let storage: CountingStorage;
let render: RenderImage;

beforeEach(async () => {
  storage = new CountingStorage();
  storage.held.set(`original/${name}`, await renderVariant(pixel, { frame: null, format: 'webp' }));
  render = new RenderImage(
    storage,
    new ConcurrencyLimiter({ atOnce: 2, waiting: 100, refusal: () => new Error('full') }),
  );
});

describe('RenderImage', () => {
  it('renders a variant once for 50 concurrent requests and later ones', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => render.run(wanted)));
    answers.push(await render.run(wanted));
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set([`variant/${name}/50x50.webp`]));
    expect(storage.puts).toEqual([`variant/${name}/50x50.webp`]);
  });

  it('renders nothing when the stored picture has the requested format', async () => {
    await expect(render.run({ name, size: null, format: 'webp' })).resolves.toEqual({
      key: `original/${name}`,
      contentType: 'image/webp',
    });
    expect(storage.puts).toEqual([]);
  });

  it('retries after a failure', async () => {
    storage.fails = true;
    await expect(render.run(wanted)).rejects.toThrow('the disk is full');
    storage.fails = false;
    await expect(render.run(wanted)).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('rejects an unknown picture', async () => {
    await expect(render.run({ ...wanted, name: 'none.webp' })).rejects.toMatchObject({
      code: 'IMAGE_NOT_FOUND',
    });
  });
});
