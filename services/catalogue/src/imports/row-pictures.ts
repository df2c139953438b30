import { Inject, Injectable } from '@nestjs/common';
import type { ProductColumn } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Storage } from '@shop/service-kit';
import { ImageUploadRepository } from '../images/image-upload.repository.ts';
import { originalKey } from '../images/picture-keys.ts';
import { PutImage } from '../images/put-image.use-case.ts';
import { problem, type CellError } from './cell-problem.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { importTokens } from './import-tokens.ts';
import { DownloadRefused, PictureDownload } from './picture-download.ts';
import { cellOfColumn, type Fields } from './read-row.ts';

/** In which columns a picture may be named by its address. */
const columns = ['images', 'seams', 'imageColours', 'imageAlts'] as const satisfies readonly ProductColumn[];
/** What follows an address belongs to the cell: a comma, the sign before a colour. */
const addresses = /https?:\/\/[^\s|]+?(?=[,=]*(?:[\s|]|$))/g;
const ofShop = /\/api\/images\/[\da-f]{32}\.webp/;
const atOnce = 4;

const addressesOf = (cell: string): string[] =>
  Array.from(cell.matchAll(addresses), ([address]) => address).filter((address) => !ofShop.test(address));

/** How many pictures of elsewhere a row names: each of them takes its time. */
export function countAddresses(cells: readonly string[], fields: Fields): number {
  return columns.reduce((sum, column) => sum + addressesOf(cellOfColumn(cells, fields, column)).length, 0);
}

/** A row whose pictures are those of the shop, and what kept others from being fetched. */
export interface PicturedRow {
  cells: string[];
  errors: CellError[];
}

/**
 * Takes pictures that rows name by their address into the shop, as if staff had uploaded them: what no product shows in the end is
 * swept away within the hour. An address is fetched once for an import, and again only if its picture is gone.
 */
@Injectable()
export class RowPictures {
  constructor(
    private readonly download: PictureDownload,
    private readonly known: ImportPictureRepository,
    private readonly images: PutImage,
    private readonly uploads: ImageUploadRepository,
    @Inject(importTokens.storage) private readonly storage: Storage,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async take(importId: string, rows: readonly (readonly string[])[], fields: Fields): Promise<PicturedRow[]> {
    const wanted = new Set(
      rows.flatMap((cells) => columns.flatMap((column) => addressesOf(cellOfColumn(cells, fields, column)))),
    );
    if (wanted.size === 0) return rows.map((cells) => ({ cells: [...cells], errors: [] }));
    const taken = await this.takeAll(importId, [...wanted]);
    return rows.map((cells) => withNames(cells, fields, taken));
  }

  private async takeAll(importId: string, wanted: readonly string[]): Promise<Map<string, string | Problem>> {
    const names = await this.known.find(importId, wanted);
    const taken = new Map<string, string | Problem>();
    const left = wanted.values();
    const work = async (): Promise<void> => {
      for (const address of left)
        taken.set(address, await this.takeOne(importId, address, names.get(address)));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return taken;
  }

  private async takeOne(importId: string, address: string, known?: string): Promise<string | Problem> {
    if (known !== undefined) {
      // As if it had been uploaded anew: it is not swept away before its product is written.
      await this.uploads.begin(known, this.clock());
      if (await this.storage.has(originalKey(known))) return known;
    }
    try {
      const bytes = await this.download.fetch(address);
      const { name } = await this.images.run({ bytes: bytes.toString('base64') });
      await this.known.put(importId, address, name);
      return name;
    } catch (error) {
      return problemOf(error);
    }
  }
}

/** Why an address became no picture. */
interface Problem {
  code: 'PICTURE_HOST' | 'PICTURE_UNREACHABLE' | 'PICTURE_REFUSED';
}

/** @throws what is no fault of the picture */
function problemOf(error: unknown): Problem {
  if (error instanceof DownloadRefused) {
    const codes = {
      host: 'PICTURE_HOST',
      unreachable: 'PICTURE_UNREACHABLE',
      size: 'PICTURE_REFUSED',
    } as const;
    return { code: codes[error.reason] };
  }
  const isRefused = error instanceof AppError && ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'].includes(error.code);
  if (isRefused) return { code: 'PICTURE_REFUSED' };
  throw error;
}

function withNames(
  cells: readonly string[],
  fields: Fields,
  taken: ReadonlyMap<string, string | Problem>,
): PicturedRow {
  const next = [...cells];
  const errors: CellError[] = [];
  for (const column of columns) {
    const at = fields.indexOf(column);
    if (at === -1) continue;
    const refused = addressesOf(next[at] ?? '').flatMap((address) => {
      const found = taken.get(address);
      return typeof found === 'object' ? [{ address, code: found.code }] : [];
    });
    const [first] = refused;
    if (first) errors.push(problem(column, first.code, first.address));
    else
      next[at] = (next[at] ?? '').replaceAll(addresses, (address) => {
        const found = taken.get(address);
        return typeof found === 'string' ? found : address;
      });
  }
  return { cells: next, errors };
}
