import { Injectable } from '@nestjs/common';
import { addressesIn, renameAddresses } from './picture-addresses.ts';
import { filesIn, pictureColumns as columns } from './picture-cells.ts';
import { DownloadRefused, PictureDownload } from './picture-download.ts';
import { PictureIntake } from './picture-intake.ts';
import { withPictures, type PicturedRow, type PictureNames } from './pictured-row.ts';
import { cellOfColumn, type Fields } from './read-row.ts';

const atOnce = 4;

const namesIn: PictureNames['namesIn'] = (_column, cell) => addressesIn(cell);
const rename: PictureNames['rename'] = (_column, cell, nameOf) => renameAddresses(cell, nameOf);

/** The number of external pictures that a row names, by address or as files of an archive: each is slow to process. */
export function countPictures(cells: readonly string[], fields: Fields): number {
  return columns.reduce((sum, column) => {
    const cell = cellOfColumn(cells, fields, column);
    return sum + addressesIn(cell).length + filesIn(column, cell).length;
  }, 0);
}

/** Stores pictures that rows name by address. Each is downloaded once per import, and again only if it was removed. */
@Injectable()
export class RowPictures {
  constructor(
    private readonly download: PictureDownload,
    private readonly intake: PictureIntake,
  ) {}

  async take(importId: string, rows: readonly (readonly string[])[], fields: Fields): Promise<PicturedRow[]> {
    const wanted = new Set(
      rows.flatMap((cells) => columns.flatMap((column) => addressesIn(cellOfColumn(cells, fields, column)))),
    );
    if (wanted.size === 0) return rows.map((cells) => ({ cells: [...cells], errors: [] }));
    const stored = await this.storeAll(importId, [...wanted]);
    const pictureOf = (address: string): string | Problem | undefined => stored.get(address);
    return rows.map((cells) => withPictures(cells, fields, { namesIn, rename, pictureOf }));
  }

  private async storeAll(
    importId: string,
    wanted: readonly string[],
  ): Promise<Map<string, string | Problem>> {
    const names = await this.intake.find(importId, wanted);
    const stored = new Map<string, string | Problem>();
    const left = wanted.values();
    const work = async (): Promise<void> => {
      for (const address of left)
        stored.set(address, await this.storeOne(importId, address, names.get(address)));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return stored;
  }

  private async storeOne(importId: string, address: string, known?: string): Promise<string | Problem> {
    if (known !== undefined && (await this.intake.isKept(known))) return known;
    try {
      const bytes = await this.download.fetch(address);
      return (await this.intake.take(importId, address, bytes)) ?? { code: 'PICTURE_REFUSED' };
    } catch (error) {
      return problemOf(error);
    }
  }
}

/** Why there is no picture for an address. */
interface Problem {
  code: 'PICTURE_HOST' | 'PICTURE_UNREACHABLE' | 'PICTURE_REFUSED';
}

/** @throws any error that is not about the picture */
function problemOf(error: unknown): Problem {
  if (error instanceof DownloadRefused) {
    const codes = {
      host: 'PICTURE_HOST',
      unreachable: 'PICTURE_UNREACHABLE',
      size: 'PICTURE_REFUSED',
    } as const;
    return { code: codes[error.reason] };
  }
  throw error;
}
