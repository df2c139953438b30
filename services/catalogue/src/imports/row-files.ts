import { Injectable } from '@nestjs/common';
import { maxImageBytes } from '@shop/domain';
import { ImportFiles } from './import-files.ts';
import { archiveAddress } from './import-picture.repository.ts';
import type { ImportRecord } from './import.repository.ts';
import { fileKey } from './archive-names.ts';
import { PictureArchive } from './picture-archive.ts';
import { filesIn, pictureColumns, renameFiles } from './picture-cells.ts';
import { PictureIntake } from './picture-intake.ts';
import { withPictures, type PicturedRow } from './pictured-row.ts';
import { cellOfColumn, type Fields } from './read-row.ts';

/** Why there is no picture for a name. */
interface Problem {
  code: 'NOT_IN_ARCHIVE' | 'TWICE_IN_ARCHIVE' | 'DAMAGED_IN_ARCHIVE' | 'PICTURE_REFUSED';
}

/**
 * Stores pictures that rows name as files of the import's archive. Files are processed one at a time and once per
 * import, so that at most one is in memory.
 */
@Injectable()
export class RowFiles {
  /** The file list of the last archive used; only one import is processed at a time. */
  private opened: { upload: string; archive: PictureArchive } | null = null;

  constructor(
    private readonly files: ImportFiles,
    private readonly intake: PictureIntake,
  ) {}

  /** Without an archive the rows stay as they are. */
  async take(
    record: Pick<ImportRecord, 'id' | 'pictures'>,
    rows: readonly (readonly string[])[],
    fields: Fields,
  ): Promise<PicturedRow[]> {
    const named = rows.flatMap((cells) =>
      pictureColumns.flatMap((column) => filesIn(column, cellOfColumn(cells, fields, column))),
    );
    const wanted = new Map(named.map((name) => [fileKey(name), name]));
    const stored = new Map<string, string | Problem>();
    if (record.pictures && wanted.size > 0) {
      const { upload } = record.pictures;
      const known = await this.intake.find(
        record.id,
        [...wanted.keys()].map((key) => archiveAddress(upload, key)),
      );
      for (const [key, name] of wanted) {
        const address = archiveAddress(upload, key);
        stored.set(key, await this.storeOne(record, name, { address, known: known.get(address) }));
      }
    }
    const pictureOf = (name: string): string | Problem | undefined => stored.get(fileKey(name));
    return rows.map((cells) =>
      withPictures(cells, fields, { namesIn: filesIn, rename: renameFiles, pictureOf }),
    );
  }

  private async storeOne(
    record: Pick<ImportRecord, 'id' | 'pictures'>,
    name: string,
    { address, known }: { address: string; known: string | undefined },
  ): Promise<string | Problem> {
    if (known !== undefined && (await this.intake.isKept(known))) return known;
    const archive = await this.archiveOf(record);
    const found = archive.find(name);
    if (typeof found === 'string')
      return { code: found === 'several' ? 'TWICE_IN_ARCHIVE' : 'NOT_IN_ARCHIVE' };
    const bytes = await archive.read(found.entry, maxImageBytes);
    if (bytes === 'damaged') return { code: 'DAMAGED_IN_ARCHIVE' };
    const picture = bytes && (await this.intake.take(record.id, address, bytes));
    return picture ?? { code: 'PICTURE_REFUSED' };
  }

  private async archiveOf({ id, pictures }: Pick<ImportRecord, 'id' | 'pictures'>): Promise<PictureArchive> {
    if (!pictures) throw new TypeError('an import without an archive names no files');
    const { upload, bytes } = pictures;
    if (this.opened?.upload !== upload) {
      const archive = await PictureArchive.open(bytes, this.files.readPictures(id, upload));
      this.opened = { upload, archive };
    }
    return this.opened.archive;
  }
}
