import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, renderImage, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { ConcurrencyLimiter, type Storage } from '@shop/service-kit';
import { renderVariant } from './decoder.ts';
import { imageTokens } from './image-tokens.ts';
import { frameOf, originalKey, variantKey } from './picture-keys.ts';

type Wanted = ParsedRequestOf<typeof renderImage>;

/** Ensures that a variant is stored: the first request renders it, later ones find it. */
@Injectable()
export class RenderImage {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    private readonly line: ConcurrencyLimiter,
  ) {}

  async run(wanted: Wanted): Promise<ReplyInputOf<typeof renderImage>> {
    const { name, size, format } = wanted;
    const key = variantKey(wanted);
    const contentType = `image/${format}`;
    // Pictures are stored as WebP, so this variant already exists.
    if (size === null && format === 'webp') return { key: await this.stored(name), contentType };
    await (this.underWay.get(key) ?? this.begin(key, wanted));
    return { key, contentType };
  }

  private async stored(name: string): Promise<string> {
    const key = originalKey(name);
    if (!(await this.storage.has(key))) throw new AppError('IMAGE_NOT_FOUND');
    return key;
  }

  /** Concurrent requests for a variant wait for the same rendering. */
  private begin(key: string, wanted: Wanted): Promise<void> {
    const made = this.provide(key, wanted).finally(() => this.underWay.delete(key));
    this.underWay.set(key, made);
    return made;
  }

  private async provide(key: string, { name, size, format }: Wanted): Promise<void> {
    if (await this.storage.has(key)) return;
    await this.stored(name);
    await this.line.run(async () => {
      const original = await this.storage.get(originalKey(name));
      if (!original) throw new AppError('IMAGE_NOT_FOUND');
      const frame = size === null ? null : frameOf(size);
      const bytes = await renderVariant(Buffer.from(original), { frame, format });
      await this.storage.put(key, bytes, `image/${format}`);
    });
  }
}
