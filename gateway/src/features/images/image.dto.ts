import { imageSize } from '@shop/contracts';
import { z } from 'zod';

export const getImageQueryDto = z.object({
  size: imageSize
    .optional()
    .meta({ description: 'Рамка, в которую оно вписано; без неё — как хранится', examples: ['300x300'] }),
});
