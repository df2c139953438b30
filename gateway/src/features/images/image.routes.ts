import { renderImage } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { getImageQueryDto } from './image.dto.ts';

export const getImageRoute = defineRoute({
  operationId: 'getImage',
  tag: 'Изображения',
  summary: 'Изображение: AVIF, WebP или JPEG, что понимает браузер',
  params: z.object({
    name: renderImage.request.shape.name.meta({
      description: 'Имя изображения',
      examples: ['3f1d2c4b5a69788796a5b4c3d2e1f00f.webp'],
    }),
  }),
  query: getImageQueryDto,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'image/webp',
  errors: ['IMAGE_NOT_FOUND'],
  unknownPath: 'IMAGE_NOT_FOUND',
});
