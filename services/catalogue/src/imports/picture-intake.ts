import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Storage } from '@shop/service-kit';
import { ImageUploadRepository } from '../images/image-upload.repository.ts';
import { originalKey } from '../images/picture-keys.ts';
import { PutImage } from '../images/put-image.use-case.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { importTokens } from './import-tokens.ts';

/**
 * Stores pictures that rows refer to, as if staff had uploaded them: the same one is stored once, and pictures that no
 * product uses are swept within the hour. The picture of each name is remembered per import.
 */
@Injectable()
export class PictureIntake {
  constructor(
    private readonly remembered: ImportPictureRepository,
    private readonly images: PutImage,
    private readonly uploads: ImageUploadRepository,
    @Inject(importTokens.storage) private readonly storage: Storage,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** The remembered pictures of these names. */
  find(importId: string, names: readonly string[]): Promise<Map<string, string>> {
    return this.remembered.find(importId, names);
  }

  /** Whether a picture that was stored earlier still exists. It is not swept before its product is written. */
  async isKept(picture: string): Promise<boolean> {
    await this.uploads.begin(picture, this.clock());
    return this.storage.has(originalKey(picture));
  }

  /** @returns the shop's name of the picture; null when the shop does not accept it */
  async take(importId: string, name: string, bytes: Buffer): Promise<string | null> {
    try {
      const picture = await this.images.run({ bytes: bytes.toString('base64') });
      await this.remembered.put(importId, name, picture.name);
      return picture.name;
    } catch (error) {
      const isRefused =
        error instanceof AppError && ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'].includes(error.code);
      if (isRefused) return null;
      throw error;
    }
  }
}
