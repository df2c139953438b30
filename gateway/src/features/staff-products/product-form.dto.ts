import { z } from 'zod';
import { productFields } from '../product-fields.dto.ts';

const imageUrl = z.string();
const moment = z.iso.datetime().nullable();
const section = z.object({ _id: z.string(), name: z.string(), link: z.string() });

/** A product as shown in its form: the public fields, its schedule, and its sections with their ids. */
export const editableProductDto = z
  .object({
    ...productFields,
    updatedAt: z.iso.datetime().meta({ description: 'Пошлите его с изменением, чтобы не затереть чужое' }),
    article: z.string(),
    publishAt: moment.meta({ description: 'Когда товар появится сам; до того он скрыт' }),
    hideAt: moment.meta({ description: 'Когда товар сам скроется' }),
    discountFrom: moment.meta({ description: 'Когда начнётся скидка' }),
    discountTo: moment.meta({ description: 'Когда скидка закончится' }),
    Category: section.extend({ additional: z.array(section) }).nullable(),
    Collection: z.array(section),
  })
  .meta({ id: 'EditableProduct', description: 'Товар для формы сотрудника' });

export const savedProductDto = z
  .object({
    _id: z.string(),
    message: z.string(),
    product: editableProductDto,
    removedMarkup: z.array(z.string()).meta({
      description: 'Что убрано из описания, потому что магазин этого не показывает',
      examples: [['<script>', 'onclick']],
    }),
  })
  .meta({ id: 'SavedProduct' });

export const uploadedImageDto = z
  .object({ image: imageUrl, width: z.int(), height: z.int() })
  .meta({ id: 'UploadedImage' });
