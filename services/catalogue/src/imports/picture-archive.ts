import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { maxArchiveFiles, maxUnpackedBytes } from '@shop/domain';
import type { Entry, ZipFile } from 'yauzl';
import { fileKey, nameOfEntry } from './archive-names.ts';

/** Including folders, and the metadata file that macOS adds for each file. */
const maxEntries = 4 * maxArchiveFiles;
const maxNameBytes = 1_000;
/** Extra fields and comment of a file, usually some hundred bytes: the list of files is held in memory with them. */
const maxNotesBytes = 4_000;
/** More than deflate adds to incompressible data. */
const maxPackingBytes = 65_536;
const nested = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz|cab|jar)$/;
/** Hidden files and those that operating systems leave in archives; they are ignored. */
const litter = /(^|\/)(\.|__macosx\/|thumbs\.db$|desktop\.ini$)/;

/** The archive is rejected: it is unreadable, encrypted, too large when unpacked, or contains archives. */
export class ArchiveRefused extends Error {
  readonly reason: 'unreadable' | 'encrypted' | 'large' | 'nested';

  constructor(reason: ArchiveRefused['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Reads the bytes of a file from one offset up to another, piece by piece. */
export type ReadRange = (from: number, until: number) => AsyncIterable<Uint8Array>;

/** The result for a name in a table: a file, none, or several with that name in different folders. */
export type FoundFile = { entry: Entry } | 'missing' | 'several';

/**
 * An archive of pictures that is stored in pieces. Only its list of files is in memory; names are looked up there and
 * never used as paths on a disk. Declared sizes are not trusted: no more than declared is ever unpacked.
 */
export class PictureArchive {
  private readonly zip: ZipFile;
  private readonly byPath = new Map<string, Entry>();
  private readonly byName = new Map<string, Entry | null>();

  private constructor(zip: ZipFile) {
    this.zip = zip;
  }

  /** @throws {ArchiveRefused} */
  static async open(size: number, read: ReadRange): Promise<PictureArchive> {
    const archive = new PictureArchive(await openZip(size, read));
    let unpacked = 0;
    try {
      if (archive.zip.entryCount > maxEntries) throw new ArchiveRefused('large');
      for await (const entry of archive.zip.eachEntry()) {
        if (entry.isEncrypted()) throw new ArchiveRefused('encrypted');
        unpacked += entry.uncompressedSize;
        if (unpacked > maxUnpackedBytes || archive.byPath.size >= maxArchiveFiles)
          throw new ArchiveRefused('large');
        archive.note(entry);
      }
    } catch (error) {
      throw refusalOf(error);
    }
    return archive;
  }

  get count(): number {
    return this.byPath.size;
  }

  /** Finds a file by its whole path or its name alone, ignoring case. */
  find(name: string): FoundFile {
    const key = fileKey(name);
    const entry = this.byPath.get(key) ?? this.byName.get(key);
    if (entry === null) return 'several';
    return entry ? { entry } : 'missing';
  }

  /**
   * @returns null when the file is larger than this or its compression is not supported; `damaged` when the checksum is
   *   wrong: a picture with a wrong byte may still be decoded, with a stripe through it
   */
  async read(entry: Entry, maxBytes: number): Promise<Buffer | 'damaged' | null> {
    if (entry.uncompressedSize > maxBytes || !entry.canDecodeFileData()) return null;
    // Compressed data is never much larger than this: the rest would be empty blocks that take minutes to unpack.
    if (entry.compressedSize > maxBytes + maxPackingBytes) return null;
    const pieces: Buffer[] = [];
    let bytes = 0;
    let sum = 0;
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      for await (const piece of stream) {
        if (!Buffer.isBuffer(piece)) continue;
        bytes += piece.length;
        if (bytes > maxBytes) return null;
        sum = crc32(piece, sum);
        pieces.push(piece);
      }
    } catch (error) {
      if (error instanceof SourceFailed) throw error.cause;
      return 'damaged';
    }
    return sum === entry.crc32 ? Buffer.concat(pieces) : 'damaged';
  }

  private note(entry: Entry): void {
    if (entry.fileNameRaw.length > maxNameBytes) throw new ArchiveRefused('unreadable');
    if (entry.extraFieldLength + entry.fileCommentLength > maxNotesBytes)
      throw new ArchiveRefused('unreadable');
    const path = fileKey(nameOfEntry(entry));
    if (path === '' || path.endsWith('/') || litter.test(path)) return;
    if (nested.test(path)) throw new ArchiveRefused('nested');
    const name = path.slice(path.lastIndexOf('/') + 1);
    this.byName.set(name, this.byName.has(name) ? null : entry);
    this.byPath.set(path, entry);
  }
}

/** The archive cannot be read from the storage now, which is not its author's error. */
class SourceFailed extends Error {}

async function openZip(size: number, read: ReadRange): Promise<ZipFile> {
  // Loaded with the first archive, since most imports have none.
  const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
  class Reader extends RandomAccessReader {
    override _readStreamForRange(from: number, until: number): Readable {
      return Readable.from(fetched(read, from, until), { objectMode: false });
    }
  }
  // Names are decoded here: an archive of Russian Windows does not declare their encoding.
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false };
  try {
    return await fromRandomAccessReaderPromise(new Reader(), size, options);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function* fetched(read: ReadRange, from: number, until: number): AsyncGenerator<Uint8Array> {
  try {
    yield* read(from, until);
  } catch (cause) {
    throw new SourceFailed('the archive cannot be fetched', { cause });
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof SourceFailed) return error.cause;
  if (error instanceof ArchiveRefused) return error;
  const isLocked = error instanceof Error && error.message.includes('encryption');
  return new ArchiveRefused(isLocked ? 'encrypted' : 'unreadable', error);
}
