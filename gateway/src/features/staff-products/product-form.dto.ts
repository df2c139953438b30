import { z } from 'zod';

const imageUrl = z.string();
const moment = z.iso.datetime().nullable();
const section = z.object({ _id: z.string(), name: z.string(), link: z.string() });

/** A product as its form shows it. */
export const editableProductDto = z
  .object({
    _id: z.string(),
    updatedAt: z.iso.datetime().meta({ description: 'Пошлите его с изменением, чтобы не затереть чужое' }),
    article: z.string(),
    Title: z.string(),
    Price: z.number(),
    discountPrice: z.number().nullable(),
    Images: z.array(imageUrl),
    ImageColors: z.array(z.object({ image: imageUrl, color: z.string() })),
    ImageAlts: z.array(z.object({ image: imageUrl, alt: z.string() })),
    publishAt: moment.meta({ description: 'Когда товар появится сам; до того он скрыт' }),
    hideAt: moment.meta({ description: 'Когда товар сам скроется' }),
    discountFrom: moment.meta({ description: 'Когда начнётся скидка' }),
    discountTo: moment.meta({ description: 'Когда скидка закончится' }),
    Description: z.string(),
    isItemType: z.string(),
    isItemAvailable: z.boolean(),
    displayOnMain: z.boolean(),
    isFastDelivery: z.boolean(),
    hasSeamsByDefault: z.boolean(),
    defaultSeamTitle: z.string(),
    Seams: z.array(z.object({ name: z.string(), color: z.string(), photos: z.array(imageUrl) })),
    Category: section.extend({ additional: z.array(section) }).nullable(),
    Collection: z.array(section),
    Tags: z.array(z.object({ name: z.string(), value: z.string() })),
    Sizes: z.array(z.string()),
    Colors: z.array(z.string()),
    OrderedTimes: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'EditableProduct', description: 'Товар для формы сотрудника' });

export const savedProductDto = z
  .object({
    _id: z.string(),
    message: z.string(),
    product: editableProductDto,
    removedMarkup: z.array(z.string()).meta({
      description: 'Что убрано из описания, потому что магазин этого не показывает',
      example: ['<script>', 'onclick'],
    }),
  })
  .meta({ id: 'SavedProduct' });

export const uploadedImageDto = z
  .object({ image: imageUrl, width: z.int(), height: z.int() })
  .meta({ id: 'UploadedImage' });
