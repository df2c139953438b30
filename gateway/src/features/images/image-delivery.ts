import { Inject, Injectable } from '@nestjs/common';
import { renderImage, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, openStorage, type Storage } from '@shop/service-kit';
import type { GatewayConfig } from '../../config.ts';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { ReadCache } from '../../read-cache/read-cache.ts';

type Wanted = RequestOf<typeof renderImage>;

/** The content of a name never changes, so browsers may cache it for good; the format depends on the Accept header. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' };

/** Images by name, size and format. The catalogue renders, the storage holds them; frequent ones stay in memory. */
@Injectable()
export class ImageDelivery {
  private readonly kept: ReadCache;
  private readonly storage: Storage;

  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.config) config: GatewayConfig,
  ) {
    this.kept = new ReadCache({ bytes: config.GATEWAY_IMAGE_CACHE_BYTES, ttl: Infinity }, () => 0);
    this.storage = openStorage(config.STORAGE_URL);
  }

  /** @throws AppError IMAGE_NOT_FOUND */
  get(wanted: Wanted): Promise<PreparedResponse> {
    const place = `${wanted.name} ${wanted.size} ${wanted.format}`;
    return this.kept.through(place, async () => ({ answer: await this.fetch(wanted), tags: [] }));
  }

  private async fetch(wanted: Wanted): Promise<PreparedResponse> {
    const { key, contentType } = await this.bus.request(renderImage, wanted);
    const bytes = await this.storage.get(key);
    if (!bytes) {
      throw new AppError('INTERNAL', { cause: new Error(`${key} is not in the gateway's storage`) });
    }
    return new PreparedResponse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      contentType,
      headers,
    );
  }
}
