import {
  listArtCovers,
  listCategories,
  listCollections,
  putArtCover,
  putCategory,
  putCollection,
} from '@shop/contracts';
import { demoCategories } from '../demo/catalogue/demo-kinds.ts';
import { demoSizeTables } from '../demo/catalogue/demo-size-tables.ts';
import { demoWorlds } from '../demo/catalogue/demo-worlds.ts';
import { drawCover } from '../demo/pictures/draw-cover.ts';
import type { DemoPictures } from './demo-pictures.ts';
import type { SeedBus } from './seed-bus.ts';

/** The sizes in which the images of a collection are drawn, by their use. */
const cardSizes = {
  card: { width: 950, height: 750 },
  carousel: { width: 1_600, height: 700 },
  cardMobile: { width: 750, height: 950 },
  carouselMobile: { width: 900, height: 1_100 },
} as const;
const coverSize = { width: 1_600, height: 1_000 } as const;

/** The worlds of the home page's two covers: left and right. */
const covers = [
  { slot: 0, world: 'comet' },
  { slot: 1, world: 'neon' },
] as const;

/** @returns how many were missing */
export async function putMissingCategories(bus: SeedBus): Promise<number> {
  const { categories } = await bus.request(listCategories, {});
  const known = new Set(categories.map(({ link }) => link));
  const missing = demoCategories.map((category, position) => ({ ...category, position }));
  const wanted = missing.filter(({ link }) => !known.has(link));
  for (const { link, name, items, position } of wanted) {
    const sizeTable = demoSizeTables[link] ?? null;
    await bus.request(putCategory, { link, name, position, items: [...items], sizeTable });
  }
  return wanted.length;
}

/** @returns how many were missing */
export async function putMissingCollections(bus: SeedBus, pictures: DemoPictures): Promise<number> {
  const { collections } = await bus.request(listCollections, {});
  const known = new Set(collections.map(({ link }) => link));
  const wanted = demoWorlds.filter(({ link }) => !known.has(link));
  for (const { link, name, description, world } of wanted) {
    const draw = (place: keyof typeof cardSizes): Promise<string> =>
      pictures.put(drawCover({ world, ...cardSizes[place] }));
    const [card, carousel, cardMobile, carouselMobile] = await Promise.all([
      draw('card'),
      draw('carousel'),
      draw('cardMobile'),
      draw('carouselMobile'),
    ]);
    const images = { card, carousel, cardMobile, carouselMobile };
    await bus.request(putCollection, { link, name, description: `<p>${description}</p>`, images });
  }
  return wanted.length;
}

/** Current names of the demo shop's collections, by their original names; deleted collections are missing. */
export async function readCollectionNames(bus: SeedBus): Promise<Map<string, string>> {
  const { collections } = await bus.request(listCollections, {});
  const names = new Map(collections.map(({ link, name }) => [link, name]));
  return new Map(
    demoWorlds.flatMap(({ link, name }) => {
      const current = names.get(link);
      return current === undefined ? [] : [[name, current]];
    }),
  );
}

/** @returns how many were missing */
export async function putMissingCovers(bus: SeedBus, pictures: DemoPictures): Promise<number> {
  const filled = new Set((await bus.request(listArtCovers, {})).covers.map(({ slot }) => slot));
  const wanted = covers.filter(({ slot }) => !filled.has(slot));
  for (const { slot, world } of wanted) {
    const image = await pictures.put(drawCover({ world, ...coverSize }));
    const link = demoWorlds.find((one) => one.world === world)?.link;
    await bus.request(putArtCover, { slot, image, link: link ? `/collection/${link}` : null });
  }
  return wanted.length;
}
