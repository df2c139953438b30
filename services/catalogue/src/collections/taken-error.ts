import { AppError } from '@shop/domain';
import type { CollectionContent, CollectionRepository } from './collection.repository.ts';

/** Which of the two another collection has, after a write that met a unique index. @param id of the collection itself */
export async function takenError(
  collections: Pick<CollectionRepository, 'findByLink'>,
  { link }: Pick<CollectionContent, 'link'>,
  id?: string,
): Promise<AppError> {
  const holder = await collections.findByLink(link);
  return new AppError(holder && holder.id !== id ? 'LINK_TAKEN' : 'COLLECTION_NAME_TAKEN');
}
