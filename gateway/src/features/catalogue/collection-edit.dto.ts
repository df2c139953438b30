import { collectionDescription, sectionName, typedLink } from '@shop/domain';
import { z } from 'zod';
import { staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';
import { collectionDto } from './catalogue.dto.ts';
import { creatorName, loadedVersion, recordId } from '../edited-record.dto.ts';

/** The fields of a collection that hold an image. */
export const collectionImageFields = [
  'card_img',
  'carousel_img',
  'card_img_mobile',
  'carousel_img_mobile',
] as const;

/** Images are uploaded by a request of their own; null removes one, a URL is the value that the client loaded. */
const image = z.string().max(500).nullable().optional();

const collectionFields = {
  name: sectionName,
  link: typedLink,
  description: collectionDescription.default(''),
  card_img: image,
  carousel_img: image,
  card_img_mobile: image,
  carousel_img_mobile: image,
};

export const newCollectionBodyDto = z.strictObject(collectionFields).meta({ id: 'NewCollection' });

export const updateCollectionBodyDto = z
  .strictObject({
    _id: recordId,
    ...collectionFields,
    description: collectionDescription.optional(),
    updatedAt: loadedVersion,
    // Accepted because clients send back the whole object as loaded.
    items: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    createdBy: z.unknown().optional(),
    creator: z.unknown().optional(),
    productCount: z.unknown().optional(),
  })
  .meta({ id: 'CollectionEdit' });

export const removeCollectionBodyDto = z
  .strictObject({ collectionId: recordId })
  .meta({ id: 'CollectionRemoval' });

const createdBy = z.iso.datetime().meta({ description: 'Когда создана' });

export const editedCollectionDto = collectionDto
  .extend({ createdBy, updatedAt: z.iso.datetime() })
  .meta({ id: 'EditedCollection', description: 'Коллекция, как её правят' });

const staffCollectionDto = editedCollectionDto
  .extend({
    productCount: z.number().int().meta({ description: 'Товаров, вместе со скрытыми' }),
    creator: creatorName,
  })
  .meta({ id: 'StaffCollection', description: 'Коллекция в списке сотрудников' });

export const staffCollectionsReplyDto = staffListReplyDto(staffCollectionDto);
