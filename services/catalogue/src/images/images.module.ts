import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@shop/domain';
import {
  Integrations,
  kitTokens,
  openWatchedStorage,
  ConcurrencyLimiter,
  type StorageConfig,
} from '@shop/service-kit';
import { ImageUploadRepository } from './image-upload.repository.ts';
import { ImageUpload, imageUploadSchema } from './image-upload.schema.ts';
import { ImageUses } from './image-uses.ts';
import { imageTokens } from './image-tokens.ts';
import { ImagesController } from './images.controller.ts';
import { RetainImages } from './retain-images.use-case.ts';
import { KnownPictures } from './known-pictures.ts';
import { PutImage } from './put-image.use-case.ts';
import { ReadThumbnails } from './read-thumbnails.use-case.ts';
import { RenderImage } from './render-image.use-case.ts';
import { SweepDrafts } from './sweep-drafts.ts';
import { SweepImages } from './sweep-images.ts';

const refusal = (): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { cause: new Error('Too many pictures wait') });

/** Pictures: uploads, storage, and variants in the requested sizes. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ImageUpload.name, schema: imageUploadSchema }])],
  controllers: [ImagesController],
  providers: [
    {
      provide: imageTokens.storage,
      useFactory: ({ STORAGE_URL }: StorageConfig, integrations: Integrations) =>
        openWatchedStorage(STORAGE_URL, integrations),
      inject: [kitTokens.config, Integrations],
    },
    // Two decoded pictures of maximum size at a time; the queue holds no more than is rendered before callers give up.
    {
      provide: ConcurrencyLimiter,
      useFactory: () => new ConcurrencyLimiter({ atOnce: 2, waiting: 500, refusal }),
    },
    ImageUploadRepository,
    ImageUses,
    RetainImages,
    KnownPictures,
    PutImage,
    ReadThumbnails,
    RenderImage,
    SweepDrafts,
    SweepImages,
  ],
  exports: [ImageUploadRepository, KnownPictures, PutImage],
})
export class ImagesModule {}
