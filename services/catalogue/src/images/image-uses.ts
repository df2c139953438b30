import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** The fields of the catalogue that refer to pictures: as whole names, or by names within texts. */
const places = [
  { collection: 'products', names: ['images', 'seams.photos'], texts: ['description'] },
  {
    collection: 'collections',
    names: ['images.card', 'images.carousel', 'images.cardMobile', 'images.carouselMobile'],
    texts: [],
  },
  { collection: 'art_covers', names: ['image'], texts: [] },
  { collection: 'pages', names: [], texts: ['content'] },
] as const;

/** Finds out in the database whether pictures are in use. */
@Injectable()
export class ImageUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns those of the given pictures that are in use. */
  async findUsed(names: readonly string[]): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    const database = this.connection.getClient().db(this.connection.name);
    const inText = { $regex: names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|') };
    for (const place of places) {
      const either = [
        ...place.names.map((field) => ({ [field]: { $in: [...names] } })),
        ...place.texts.map((field) => ({ [field]: inText })),
      ];
      const projection = Object.fromEntries([...place.names, ...place.texts].map((field) => [field, 1]));
      const found = database.collection(place.collection).find({ $or: either }, { projection });
      for await (const document of found) {
        const text = JSON.stringify(document);
        for (const name of names) if (text.includes(name)) used.add(name);
      }
    }
    return used;
  }
}
