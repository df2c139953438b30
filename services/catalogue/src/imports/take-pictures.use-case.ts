import { Inject, Injectable } from '@nestjs/common';
import {
  importPartBytes,
  type appendImportPictures,
  type getProductImport,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError, maxArchiveBytes } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { ImportFiles } from './import-files.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { ImportRepository, type ImportRecord } from './import.repository.ts';
import { toShown } from './imports.use-case.ts';
import { ArchiveRefused, PictureArchive } from './picture-archive.ts';
import type { ImportState } from './product-import.schema.ts';

/** A step has to read the same archive from the first row to the last. */
const open: readonly ImportState[] = ['uploaded', 'checked', 'applied'];

const codes = {
  unreadable: 'ARCHIVE_UNREADABLE',
  encrypted: 'ARCHIVE_ENCRYPTED',
  large: 'ARCHIVE_TOO_LARGE',
  nested: 'ARCHIVE_NESTED',
} as const;

/** Stores the archive whose files the rows of an import name as pictures. */
@Injectable()
export class TakePictures {
  constructor(
    private readonly imports: ImportRepository,
    private readonly files: ImportFiles,
    private readonly known: ImportPictureRepository,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @throws {AppError} IMPORT_NOT_FOUND, IMPORT_STATE, ARCHIVE_UNREADABLE, ARCHIVE_ENCRYPTED, ARCHIVE_NESTED, ARCHIVE_TOO_LARGE */
  async append(
    request: ParsedRequestOf<typeof appendImportPictures>,
  ): Promise<ReplyInputOf<typeof getProductImport>> {
    const { id, upload, number, isLast } = request;
    const piece = Buffer.from(request.bytes, 'base64');
    if (!isLast && piece.length !== importPartBytes) throw new AppError('ARCHIVE_UNREADABLE');
    if (!(await this.imports.find(id))) throw new AppError('IMPORT_NOT_FOUND');
    const noted = await this.imports.noteArchivePart(id, open, { upload, parts: number + 1 });
    if (!noted) throw new AppError('IMPORT_STATE');
    if (number === 0) await this.removeOthers(noted, [upload, noted.pictures?.upload]);
    await this.files.putPictures(id, upload, { number, bytes: piece });
    if (!isLast) return toShown(noted);
    const bytes = number * importPartBytes + piece.length;
    const count = await this.inspect(noted, upload, bytes);
    const pictures = { upload, fileName: request.fileName, bytes, count };
    // The results of an earlier dry run are outdated; rows that failed to apply can be retried with this archive.
    const changed =
      (await this.imports.change(id, ['uploaded', 'checked'], { pictures, state: 'uploaded' })) ??
      (await this.imports.change(id, ['applied'], { pictures }));
    if (!changed) throw new AppError('IMPORT_STATE');
    await this.removeOthers(changed, [upload]);
    return toShown(changed);
  }

  /** Counts the files of an archive; deletes it when it is rejected. @throws {AppError} */
  private async inspect({ id }: ImportRecord, upload: string, bytes: number): Promise<number> {
    try {
      if (bytes > maxArchiveBytes) throw new ArchiveRefused('large');
      const { count } = await PictureArchive.open(bytes, this.files.readPictures(id, upload));
      if (count === 0) throw new ArchiveRefused('unreadable');
      return count;
    } catch (cause) {
      if (!(cause instanceof ArchiveRefused)) throw cause;
      await this.remove(id, upload, Math.ceil(bytes / importPartBytes));
      throw new AppError(codes[cause.reason], { cause });
    }
  }

  /** Pieces that could not be deleted are removed with the import. */
  private async removeOthers({ id, archiveParts = {} }: ImportRecord, kept: readonly (string | undefined)[]) {
    for (const [other, parts] of Object.entries(archiveParts)) {
      if (kept.includes(other)) continue;
      try {
        await this.remove(id, other, parts);
      } catch (err) {
        this.logger.warn(
          { err },
          'an archive that was replaced could not be removed; it goes with its import',
        );
      }
    }
  }

  private async remove(id: string, upload: string, parts: number): Promise<void> {
    await this.files.removePictures(id, upload, parts);
    await this.known.removeOfArchive(id, upload);
    await this.imports.forgetArchive(id, upload);
  }
}
