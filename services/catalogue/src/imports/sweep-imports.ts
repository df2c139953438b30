import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { ImportFiles } from './import-files.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository } from './import.repository.ts';

const pollIntervalMs = 10 * 60_000;
const atOnce = 20;

/** Removes expired imports: files and rows first, so that none are left without their import. */
@Injectable()
export class SweepImports implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly pictures: ImportPictureRepository,
    private readonly files: ImportFiles,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'remove imports that are kept no longer',
      logger,
      pollIntervalMs,
      run: () => this.sweep(),
      onFailure: (err) =>
        logger.warn({ err }, 'imports that are kept no longer could not be removed; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async sweep(): Promise<void> {
    for (;;) {
      const gone = await this.imports.findGone(this.clock(), atOnce);
      await tryEach(gone, async ({ id, parts, archiveParts = {} }) => {
        for (const [upload, count] of Object.entries(archiveParts))
          await this.files.removePictures(id, upload, count);
        await this.files.remove(id, parts);
        await this.rows.removeAll(id);
        await this.pictures.removeAll(id);
        await this.imports.remove(id);
      });
      if (gone.length < atOnce) return;
    }
  }
}
