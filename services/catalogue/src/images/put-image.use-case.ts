import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putImage, ReplyInputOf } from '@shop/contracts';
import { AppError, maxImageBytes, maxImagePixels } from '@shop/domain';
import { ConcurrencyLimiter, kitTokens, type Clock, type Storage } from '@shop/service-kit';
import { measure, repack, type StoredPicture } from './decoder.ts';
import { ImageUploadRepository } from './image-upload.repository.ts';
import { imageTokens } from './image-tokens.ts';
import { originalKey, pictureName } from './picture-keys.ts';
import { pictureType } from './picture-type.ts';

/** Stores an uploaded picture. The same bytes always get the same name, and are processed once. */
@Injectable()
export class PutImage {
  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    private readonly line: ConcurrencyLimiter,
    private readonly uploads: ImageUploadRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(request: ParsedRequestOf<typeof putImage>): Promise<ReplyInputOf<typeof putImage>> {
    const bytes = Buffer.from(request.bytes, 'base64');
    if (bytes.length > maxImageBytes) throw new AppError('IMAGE_TOO_LARGE');
    const type = pictureType(bytes);
    if (request.types && !(type && request.types.includes(type))) throw new AppError('IMAGE_TYPE_REFUSED');
    if (!type) throw new AppError('IMAGE_UNREADABLE');
    const name = pictureName(bytes);
    const key = originalKey(name);
    const isNew = await this.uploads.begin(name, this.clock());
    const known = await this.storage.get(key);
    // Stored before uploads were recorded, so it may be in use.
    if (known && isNew) await this.uploads.keep([name]);
    const size = known && (await sizeOf(Buffer.from(known)));
    if (size) return { name, ...size };
    const picture = await this.line.run(() => takeIn(bytes));
    await this.storage.put(key, picture.bytes, 'image/webp');
    return { name, width: picture.width, height: picture.height };
  }
}

/** The size of a stored picture; null when it is damaged, which a power failure may have done: it is stored again. */
async function sizeOf(stored: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    return await measure(stored);
  } catch {
    return null;
  }
}

async function takeIn(bytes: Buffer): Promise<StoredPicture> {
  const { width, height } = await readable(() => measure(bytes));
  if (width * height > maxImagePixels) throw new AppError('IMAGE_TOO_LARGE');
  return readable(() => repack(bytes));
}

/** Reports a file that the decoder cannot read as the client's error. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError('IMAGE_UNREADABLE', { cause });
  }
}
