import { Controller } from '@nestjs/common';
import { putArtCover, updateCollection } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toImageUrl } from '../image-url.ts';
import { collectionImageFields } from './collection-edit.dto.ts';
import { collectionImageOf } from './collection-images.ts';
import { uploadArtCoverRoute, uploadCollectionImageRoute } from './picture-upload.routes.ts';
import { readPicture, type PictureRules } from './uploaded-picture.ts';

const collectionRules: PictureRules = {
  field: 'image',
  texts: ['field', 'updatedAt'],
  types: ['png', 'jpeg'],
  missing: 'COLLECTION_IMAGE_TYPE',
  wrongType: 'COLLECTION_IMAGE_TYPE',
  tooLarge: 'COLLECTION_IMAGE_TOO_LARGE',
};

const artRules: PictureRules = {
  field: 'images',
  texts: ['imageId'],
  types: ['jpeg', 'png', 'webp'],
  maxBytes: 2 * 1_024 * 1_024,
  missing: 'ART_COVER_MISSING',
  wrongType: 'ART_COVER_TYPE',
  tooLarge: 'ART_COVER_TOO_LARGE',
};

const collectionField = z.enum(collectionImageFields);
const version = z.iso.datetime().optional();
const slot = z.enum(['0', '1']).transform((text) => (text === '0' ? 0 : 1));

/** Image uploads that also assign the image: to a collection or to the home page. */
@Controller()
export class PictureUploadsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/collection/{id}/image/upload', uploadCollectionImageRoute)
  @RequirePermission('editShopItems')
  async uploadCollectionImage(
    @Input() { params }: InputOf<typeof uploadCollectionImageRoute>,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof uploadCollectionImageRoute>> {
    const { image, texts } = await readPicture(this.bus, request, collectionRules);
    const field = parseText(collectionField, 'field', texts);
    const { updatedAt } = await this.bus.request(updateCollection, {
      id: params.id,
      expectedUpdatedAt: parseText(version, 'updatedAt', texts),
      changes: { images: { [collectionImageOf[field]]: image } },
    });
    return { image: toImageUrl(image), updatedAt };
  }

  @Endpoint('POST', '/api/admin/art-covers/upload', uploadArtCoverRoute)
  @RequirePermission('editShopItems')
  async uploadArtCover(@Exchange() { request }: HttpExchange): Promise<ReplyOf<typeof uploadArtCoverRoute>> {
    const { image, texts } = await readPicture(this.bus, request, artRules);
    const imageId = parseText(slot, 'imageId', texts);
    await this.bus.request(putArtCover, { slot: imageId, image });
    return {
      message: `Фотография #${imageId + 1} успешно загружена!`,
      imageId,
      image: toImageUrl(image),
    };
  }
}

function parseText<Schema extends z.ZodType>(
  schema: Schema,
  field: string,
  texts: ReadonlyMap<string, string>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(texts.get(field));
  if (error) throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Недопустимое значение' }] });
  return data;
}
