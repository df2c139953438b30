import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { imageSize } from '@shop/contracts';
import { kitTokens, Poller, tryEach, type Clock, type Logger, type Storage } from '@shop/service-kit';
import { ImageUploadRepository } from './image-upload.repository.ts';
import { ImageUses } from './image-uses.ts';
import { imageTokens } from './image-tokens.ts';
import { originalKey, variantKey } from './picture-keys.ts';

const pollIntervalMs = 10 * 60_000;
/** Longer than a form takes to be saved; with the poll interval, unused pictures are removed within an hour. */
const graceMs = 45 * 60_000;
const atOnce = 100;

/** Removes uploaded pictures that were never used: the form was rejected or abandoned, or its process crashed. */
@Injectable()
export class SweepImages implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly uploads: ImageUploadRepository,
    private readonly uses: ImageUses,
    @Inject(imageTokens.storage) private readonly storage: Storage,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'remove pictures that nothing shows',
      logger,
      pollIntervalMs,
      run: () => this.sweep(),
      onFailure: (err) => logger.warn({ err }, 'pictures that nothing shows could not be removed; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async sweep(): Promise<void> {
    const before = new Date(this.clock().getTime() - graceMs);
    for (;;) {
      const due = await this.uploads.findUnkept(before, atOnce);
      if (due.length === 0) return;
      const used = await this.uses.findUsed(due.map(({ name }) => name));
      await this.uploads.keep([...used]);
      await this.remove(due.filter(({ name }) => !used.has(name)));
      if (due.length < atOnce) return;
    }
  }

  /** Checks for uses again once the pictures cannot be uploaded any more: a form may have named them meanwhile. */
  private async remove(unused: readonly { name: string; putAt: Date }[]): Promise<void> {
    const claimed = await this.uploads.claim(unused);
    if (claimed.length === 0) return;
    const used = await this.uses.findUsed(claimed);
    await tryEach(claimed, async (name) => {
      const isKept = used.has(name);
      if (!isKept) {
        for (const key of keysOf(name)) await this.storage.remove(key);
        this.logger.info({ image: name }, 'a picture that nothing shows was removed');
      }
      await this.uploads.end(name, { isKept });
    });
  }
}

const keysOf = (name: string): string[] => [
  originalKey(name),
  ...[null, ...imageSize.options].flatMap((size) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => variantKey({ name, size, format })),
  ),
];
