import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, readThumbnails, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Storage } from '@shop/service-kit';
import { imageTokens } from './image-tokens.ts';
import { RenderImage } from './render-image.use-case.ts';

type Reply = ReplyInputOf<typeof readThumbnails>;

/** Returns small pictures as bytes. They are JPEG, since mail clients support nothing newer. */
@Injectable()
export class ReadThumbnails {
  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    private readonly render: RenderImage,
  ) {}

  async run({ names }: ParsedRequestOf<typeof readThumbnails>): Promise<Reply> {
    const read = await Promise.all([...new Set(names)].map((name) => this.read(name)));
    return { pictures: read.flat() };
  }

  private async read(name: string): Promise<Reply['pictures']> {
    try {
      const { key } = await this.render.run({ name, size: '150x150', format: 'jpeg' });
      const bytes = await this.storage.get(key);
      return bytes ? [{ name, bytes: Buffer.from(bytes).toString('base64') }] : [];
    } catch (error) {
      if (error instanceof AppError && error.code === 'IMAGE_NOT_FOUND') return [];
      throw error;
    }
  }
}
