import { putImage } from '@shop/contracts';
import sharp from 'sharp';
import type { SeedBus } from './seed-bus.ts';

// One thread per image, since several are drawn concurrently; no cache, since no image is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/** Lossless with fast compression: it is sent once, over the local bus, and the catalogue encodes it again. */
export const renderSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();

const atOnce = 3;

/** Draws images and uploads them to the shop; an image shared by several products is drawn once. */
export class DemoPictures {
  /** How many images were drawn so far. */
  drawn = 0;
  private readonly bus: SeedBus;
  private readonly render: (svg: string) => Promise<Buffer>;
  private readonly names = new Map<string, Promise<string>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(bus: SeedBus, render: (svg: string) => Promise<Buffer>) {
    this.bus = bus;
    this.render = render;
  }

  /** Uploads a drawing if needed. @returns its name in the shop */
  put(svg: string): Promise<string> {
    const known = this.names.get(svg);
    if (known) return known;
    const name = this.inTurn(() => this.hand(svg));
    this.names.set(svg, name);
    return name;
  }

  private async hand(svg: string): Promise<string> {
    const bytes = await this.render(svg);
    const { name } = await this.bus.request(putImage, { bytes: bytes.toString('base64') });
    this.drawn += 1;
    return name;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < atOnce) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
