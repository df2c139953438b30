import { Inject, Injectable } from '@nestjs/common';
import { readThumbnails } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Logger, type MailPicture } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';

/** The maximum of the catalogue per request; a longer order shows photos of its first lines. */
const maxPictures = 20;

/** The photos of the bought products, by their names in the order. */
export type LinePictures = ReadonlyMap<string, MailPicture>;

/** Loads photos for e-mails. */
@Injectable()
export class MailPictures {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** If the catalogue does not respond, the e-mail is sent without photos. */
  async find(lines: OrderRecord['lines']): Promise<LinePictures> {
    const names = [...new Set(lines.flatMap(({ image }) => image ?? []))].slice(0, maxPictures);
    if (names.length === 0) return new Map();
    try {
      const { pictures } = await this.bus.request(readThumbnails, { names });
      return new Map(pictures.map(({ name, bytes }) => [name, pictureOf(name, bytes)]));
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'an e-mail goes without photos: the catalogue gives none');
      return new Map();
    }
  }
}

const pictureOf = (name: string, bytes: string): MailPicture => ({
  id: name.replace(/\.\w+$/, ''),
  contentType: 'image/jpeg',
  bytes: Buffer.from(bytes, 'base64'),
});
