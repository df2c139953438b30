import { Injectable } from '@nestjs/common';
import type { retainImages, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { ImageUploadRepository } from './image-upload.repository.ts';

/** Keeps pictures that something outside of the catalogue shows. */
@Injectable()
export class RetainImages {
  constructor(private readonly uploads: ImageUploadRepository) {}

  /** @throws AppError IMAGE_NOT_FOUND for a picture that was never uploaded, or is removed already */
  async run({ names }: ParsedRequestOf<typeof retainImages>): Promise<ReplyInputOf<typeof retainImages>> {
    await this.uploads.keep(names);
    if ((await this.uploads.countKept(names)) < new Set(names).size) throw new AppError('IMAGE_NOT_FOUND');
    return {};
  }
}
