import { AppError } from '@shop/domain';
import { linkTaken } from '../shared/link-taken.ts';
import type { CollectionContent, CollectionRepository } from './collection.repository.ts';

/** The error for a write that violates a unique index: link or name is taken. @param id of the collection itself */
export async function takenError(
  collections: Pick<CollectionRepository, 'findByLink'>,
  { link }: Pick<CollectionContent, 'link'>,
  id?: string,
): Promise<AppError> {
  const holder = await collections.findByLink(link);
  if (holder && holder.id !== id) return linkTaken('link');
  const message = 'Коллекция с таким названием уже есть';
  return new AppError('COLLECTION_NAME_TAKEN', { details: [{ field: 'name', message }] });
}
