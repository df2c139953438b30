import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { maxArchiveBytes } from '@shop/domain';
import type { Entry, ZipFile } from 'yauzl';
import { fileKey, nameOfEntry } from './archive-names.ts';

const maxFiles = 5_000;
/** With folders, and with what a Mac lays beside each file. */
const maxEntries = 4 * maxFiles;
/** Together, unpacked. Photos are packed already: what grows to more than this is no collection of photos. */
const maxUnpackedBytes = 2 * maxArchiveBytes;
const maxNameBytes = 1_000;
/** Fields and a comment of a file; what programs write takes some hundred. The list of files is held, and has them with it. */
const maxNotesBytes = 4_000;
/** What deflate adds to what cannot be packed, and more. */
const maxPackingBytes = 65_536;
const nested = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz|cab|jar)$/;
/** What systems leave in archives, and what nobody means. */
const litter = /(^|\/)(\.|__macosx\/|thumbs\.db$|desktop\.ini$)/;

/** Why an archive is not taken: it cannot be read, asks for a password, is too large when unpacked, has archives in it. */
export class ArchiveRefused extends Error {
  readonly reason: 'unreadable' | 'encrypted' | 'large' | 'nested';

  constructor(reason: ArchiveRefused['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The bytes of a file from a place up to another one, piece by piece. */
export type ReadRange = (from: number, until: number) => AsyncIterable<Uint8Array>;

/** What a name in a table leads to: a file, none, or several of one name in different folders. */
export type FoundFile = { entry: Entry } | 'missing' | 'several';

/**
 * An archive of pictures that lies elsewhere, piece by piece. Only its list of files is held; names are looked up in it and lead to
 * no place of any disk. What the archive says of a file is not believed: more than it said is never unpacked.
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
        if (unpacked > maxUnpackedBytes || archive.byPath.size >= maxFiles) throw new ArchiveRefused('large');
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

  /** By its whole path or by its name alone; large and small letters are the same. */
  find(name: string): FoundFile {
    const key = fileKey(name);
    const entry = this.byPath.get(key) ?? this.byName.get(key);
    if (entry === null) return 'several';
    return entry ? { entry } : 'missing';
  }

  /**
   * @returns null when the file is larger than this or packed in a way that nobody reads; `damaged` when it is not what was packed:
   * a picture with a wrong byte in it may still be drawn, with a stripe through it
   */
  async read(entry: Entry, maxBytes: number): Promise<Buffer | 'damaged' | null> {
    if (entry.uncompressedSize > maxBytes || !entry.canDecodeFileData()) return null;
    // Packed, it is never much larger: the rest would be blocks of nothing, unpacked for minutes.
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

/** The archive cannot be fetched right now: no error of the person who made it. */
class SourceFailed extends Error {}

async function openZip(size: number, read: ReadRange): Promise<ZipFile> {
  // Loaded with the first archive: most imports have none.
  const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
  class Reader extends RandomAccessReader {
    override _readStreamForRange(from: number, until: number): Readable {
      return Readable.from(fetched(read, from, until), { objectMode: false });
    }
  }
  // Names are read here: an archive of Russian Windows does not say how it writes them.
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
