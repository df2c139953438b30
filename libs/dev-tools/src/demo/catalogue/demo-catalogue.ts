import type { PictureRequest } from '../pictures/draw-picture.ts';
import type { ClothColour } from '../pictures/palette.ts';
import { demoKinds, type DemoKind } from './demo-kinds.ts';
import { demoWorlds, type DemoPrint, type DemoWorld } from './demo-worlds.ts';

/** A product of the demo shop before it has an id: sums in kopecks, images not yet drawn. */
export interface DemoProduct {
  article: string;
  title: string;
  priceKopecks: number;
  discountPriceKopecks: number | null;
  description: string;
  category: string;
  subcategory: string;
  collection: string;
  colours: readonly ClothColour[];
  sizes: readonly string[];
  seams: readonly { name: string; colour: ClothColour; picture: PictureRequest }[];
  defaultSeamTitle: string;
  tags: readonly { name: string; value: string }[];
  pictures: readonly PictureRequest[];
  itemType: 'type_available' | 'type_limited' | 'type_preorder';
  isAvailable: boolean;
  isShownOnMain: boolean;
  isFastDelivery: boolean;
  /** How many days before the seeding it was added to the shop. */
  ageInDays: number;
}

const pauseBetweenArrivals = 3;

function picturesOf(
  kind: DemoKind,
  world: DemoWorld,
  print: 0 | 1,
  colours: readonly ClothColour[],
): PictureRequest[] {
  const [main = 'black', ...others] = colours;
  const shot = { kind: kind.garment, world: world.world, print };
  const shots: PictureRequest[] = [
    { ...shot, colour: main, view: 'front' },
    { ...shot, colour: main, view: 'detail' },
  ];
  if (['hoodies', 't-shirts', 'headwear'].includes(kind.category))
    shots.splice(1, 0, { ...shot, colour: main, view: 'back' });
  // Every colour on sale is shown at least once.
  return [...shots, ...others.map((colour) => ({ ...shot, colour, view: 'front' as const }))];
}

function descriptionOf(kind: DemoKind, world: DemoWorld, print: DemoPrint): string {
  return `<p>${print.story}</p><p>${kind.about}</p><ul><li>Коллекция «${world.name}»</li><li>Художник: ${print.artist}</li></ul><p>${kind.care}</p>`;
}

function tagsOf(kind: DemoKind, print: DemoPrint, article: string): DemoProduct['tags'] {
  // A value of ## marks a row that the shop stores but does not show (storefront 2).
  const rows = {
    Артикул: article,
    ...kind.tags,
    Принт: print.tag,
    Автор: print.artist,
    Модель: kind.tags['Модель'] ?? '##',
  };
  return Object.entries(rows).map(([name, value]) => ({ name, value }));
}

function seamsOf(kind: DemoKind, world: DemoWorld, print: 0 | 1): DemoProduct['seams'] {
  if (!kind.seams) return [];
  const picture = (colour: ClothColour, other: 0 | 1): PictureRequest => ({
    kind: 'patch',
    colour,
    world: world.world,
    print: other,
    view: 'front',
  });
  return [
    { name: 'Вышивка на рукаве', colour: 'orange', picture: picture('orange', print) },
    { name: 'Нашивка на плече', colour: 'blue', picture: picture('blue', print === 0 ? 1 : 0) },
  ];
}

/** Rotates the colours for each product, so that a listing is not all black. */
function turned(colours: readonly ClothColour[], by: number): ClothColour[] {
  const at = by % colours.length;
  return [...colours.slice(at), ...colours.slice(0, at)];
}

function productOf(kind: DemoKind, world: DemoWorld, print: 0 | 1, number: number): DemoProduct {
  const drawing = world.prints[print];
  const article = `${kind.article}-${String(number + 101)}`;
  const colours = turned(kind.colours, number);
  const priceKopecks = (kind.roubles + (number % 4) * 100) * 100;
  return {
    article,
    title: `${kind.title} «${drawing.name}»`,
    priceKopecks,
    discountPriceKopecks:
      number % 6 === 2 ? Math.round((priceKopecks * (number % 12 === 2 ? 0.8 : 0.7)) / 1000) * 1000 : null,
    description: descriptionOf(kind, world, drawing),
    category: kind.category,
    subcategory: kind.subcategory,
    collection: world.name,
    colours,
    sizes: kind.sizes,
    seams: seamsOf(kind, world, print),
    defaultSeamTitle: kind.seams ? 'Без вышивки' : '',
    tags: tagsOf(kind, drawing, article),
    pictures: picturesOf(kind, world, print, colours),
    itemType: number % 11 === 7 ? 'type_preorder' : number % 9 === 4 ? 'type_limited' : 'type_available',
    isAvailable: number % 41 !== 40,
    isShownOnMain: number % 5 === 0,
    isFastDelivery: kind.roubles < 1000 ? number % 2 === 0 : number % 7 === 3,
    ageInDays: 0,
  };
}

/** All products of the demo shop, about 120, the same on every call. Worlds alternate, so that neighbours differ. */
export function demoProducts(): DemoProduct[] {
  const made = [0, 1].flatMap((print) =>
    demoWorlds.flatMap((world) =>
      demoKinds
        .filter((kind) => kind.prints.some((one) => one === print))
        .map((kind) => ({ kind, world, print: print === 0 ? (0 as const) : (1 as const) })),
    ),
  );
  const products = made.map(({ kind, world, print }, number) => productOf(kind, world, print, number));
  return products.map((product, number) => ({
    ...product,
    ageInDays: ((number * 37) % products.length) * pauseBetweenArrivals,
  }));
}
