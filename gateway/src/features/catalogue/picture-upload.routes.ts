import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { recordId } from '../edited-record.dto.ts';
import { collectionImageFields } from './collection-edit.dto.ts';

const file = z.string().meta({ format: 'binary' });
const image = z.string().meta({ description: 'Адрес картинки' });

export const uploadCollectionImageRoute = defineRoute({
  operationId: 'uploadCollectionImage',
  tag: 'Коллекции',
  summary: 'Ставит картинку на одно из мест коллекции',
  params: z.object({ id: recordId.meta({ description: 'Номер коллекции' }) }),
  multipart: z
    .object({
      image: file,
      field: z.enum(collectionImageFields).meta({ description: 'Место картинки' }),
      updatedAt: z.string().optional().meta({
        description: 'Когда менялось загруженное: если с тех пор сохранил кто-то другой, ответ 409',
      }),
    })
    .meta({ id: 'CollectionImageForm' }),
  reply: z.object({ image, updatedAt: z.iso.datetime() }).meta({ id: 'CollectionImage' }),
  errors: [
    'COLLECTION_NOT_FOUND',
    'COLLECTION_IMAGE_TYPE',
    'COLLECTION_IMAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_LARGE',
    'EDITED_MEANWHILE',
  ],
  unknownPath: 'COLLECTION_NOT_FOUND',
});

export const uploadArtCoverRoute = defineRoute({
  operationId: 'uploadArtCover',
  tag: 'Главная страница',
  summary: 'Ставит большую картинку на главную страницу',
  multipart: z
    .object({ images: file, imageId: z.enum(['0', '1']).meta({ description: '0 — слева, 1 — справа' }) })
    .meta({ id: 'ArtCoverForm' }),
  reply: z.object({ message: z.string(), imageId: z.number().int(), image }).meta({ id: 'UploadedArtCover' }),
  errors: [
    'ART_COVER_MISSING',
    'ART_COVER_TYPE',
    'ART_COVER_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_LARGE',
  ],
});
