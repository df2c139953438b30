import { Types } from 'mongoose';
import { idOf } from './open-sales.ts';

/** A product as the catalogue stores it. */
export const aStoredProduct = (number: number): object => ({
  _id: new Types.ObjectId(idOf(number)),
  ...{ categoryId: null, subcategoryIds: [], collectionIds: [] },
  ...{ article: `S-${number}`, title: `Худи ${number}`, priceKopecks: 500_000, discountPriceKopecks: null },
  ...{ images: [], colours: ['black'], sizes: ['M'], seams: [], hasSeamsByDefault: false },
  ...{ defaultSeamTitle: '', description: '', tags: [], wasPublished: true },
  ...{ itemType: 'type_available', isAvailable: true, isShownOnMain: false },
  ...{ isFastDelivery: false, orderedTimes: 0, createdAt: new Date(0), updatedAt: new Date(0) },
});
