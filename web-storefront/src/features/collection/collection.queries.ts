import { getCollectionOptions, listCollectionsOptions } from '@shop/api-client';

export const collectionsQuery = () => listCollectionsOptions();

export const collectionQuery = (link: string) => getCollectionOptions({ path: { collection: link } });
