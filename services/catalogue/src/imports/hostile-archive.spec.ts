import { describe, expect, it } from '@jest/globals';
import { aZip } from '@shop/testing';
import { ArchiveRefused, PictureArchive, type ReadRange } from './picture-archive.ts';

const photo = Buffer.from('a photo '.repeat(500));
const maxBytes = 5_000;
const listHead = Buffer.from('PK\x01\x02', 'latin1');
const endHead = Buffer.from('PK\x05\x06', 'latin1');

/** Counts the bytes that are read, which are the cost of an archive. */
function counted(bytes: Buffer): { read: ReadRange; bytesRead: () => number } {
  let sum = 0;
  return {
    read: async function* read(from, until) {
      sum += Math.min(until, bytes.length) - from;
      yield bytes.subarray(from, until);
    },
    bytesRead: () => sum,
  };
}

const open = (bytes: Buffer): Promise<PictureArchive> =>
  PictureArchive.open(bytes.length, counted(bytes).read);

async function contentOf(archive: PictureArchive, name: string): Promise<Buffer | string | null> {
  const found = archive.find(name);
  return typeof found === 'string' ? found : archive.read(found.entry, maxBytes);
}

/** The archive with modified headers in its central directory. */
function rewritten(bytes: Buffer, write: (list: Buffer, at: number, number: number) => void): Buffer {
  const changed = Buffer.from(bytes);
  let number = 0;
  for (let at = changed.indexOf(listHead); at !== -1; at = changed.indexOf(listHead, at + 4))
    write(changed, at, number++);
  return changed;
}

/** The archive with this many more bytes of fields after each name of its directory. */
function withFields(bytes: Buffer, length: number): Buffer {
  const begin = bytes.indexOf(listHead);
  const end = bytes.indexOf(endHead);
  const pieces: Buffer[] = [bytes.subarray(0, begin)];
  for (let at = begin; at < end;) {
    const name = bytes.readUInt16LE(at + 28);
    const head = Buffer.from(bytes.subarray(at, at + 46 + name));
    head.writeUInt16LE(length, 30);
    const field = Buffer.alloc(length);
    field.writeUInt16LE(0x9999, 0);
    field.writeUInt16LE(length - 4, 2);
    pieces.push(head, field);
    at += 46 + name;
  }
  const list = Buffer.concat(pieces.slice(1));
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt32LE(list.length, 12);
  return Buffer.concat([bytes.subarray(0, begin), list, tail]);
}

/** An archive that declares its number of files in a zip64 end record. */
function inZip64(bytes: Buffer, count: number): Buffer {
  const end = bytes.indexOf(endHead);
  const begin = bytes.readUInt32LE(end + 16);
  const long = Buffer.alloc(56);
  long.write('PK\x06\x06', 'latin1');
  long.writeBigUInt64LE(44n, 4);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(end - begin), 40);
  long.writeBigUInt64LE(BigInt(begin), 48);
  const place = Buffer.alloc(20);
  place.write('PK\x06\x07', 'latin1');
  place.writeBigUInt64LE(BigInt(end), 8);
  place.writeUInt32LE(1, 16);
  const short = Buffer.from(bytes.subarray(end));
  short.writeUInt16LE(0xffff, 8);
  short.writeUInt16LE(0xffff, 10);
  short.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, end), long, place, short]);
}

const backslash = '\\';

describe('file names of an archive', () => {
  it.each([
    ['../../etc/x.png', 'x.png'],
    ['/etc/x.png', 'etc/x.png'],
    [`C:${backslash}Windows${backslash}x.png`, `C:${backslash}Windows${backslash}x.png`],
    ['\u202egnp.x', 'gnp.x'],
    ['ху\u200bди\u2069.png', 'худи.png'],
  ])('%j are found as %j and not used as paths', async (name, wanted) => {
    const archive = await open(aZip([{ name, bytes: photo }]));
    expect(await contentOf(archive, wanted)).toEqual(photo);
    expect(await contentOf(archive, name)).toEqual(photo);
  });

  it('that contain ".." between folders are skipped like hidden files', async () => {
    expect((await open(aZip([{ name: 'photos/../../x.png', bytes: photo }]))).count).toBe(0);
  });

  it('with a NUL are not truncated', async () => {
    const archive = await open(aZip([{ name: 'a.png\u0000.exe', bytes: photo }]));
    expect(archive.find('a.png')).toBe('missing');
    expect(await contentOf(archive, 'a.png\u0000.exe')).toEqual(photo);
  });

  it('of symbolic links refer to files that contain the target', async () => {
    const target = Buffer.from('../../../etc/passwd');
    const linked = rewritten(aZip([{ name: 'link.png', bytes: target, method: 0 }]), (list, at) => {
      list.writeUInt16LE((3 << 8) | 20, at + 4);
      list.writeUInt32LE(0o120777 * 0x10000, at + 38);
    });
    expect(await contentOf(await open(linked), 'link.png')).toEqual(target);
  });
});

describe('a small archive that declares too much', () => {
  it.each<[string, Buffer, ArchiveRefused['reason']]>([
    [
      'has more folders than anybody has photos',
      aZip(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}/`, bytes: Buffer.alloc(0) }))),
      'large',
    ],
    [
      'has one name time after time',
      aZip(Array.from({ length: 20_001 }, () => ({ name: 'a.png', bytes: Buffer.alloc(0), method: 0 }))),
      'large',
    ],
    [
      'says by zip64 that it has millions of files',
      inZip64(aZip([{ name: 'a.png', bytes: photo }]), 70_000_000),
      'large',
    ],
    [
      'says that it has more files than there are',
      inZip64(aZip([{ name: 'a.png', bytes: photo }]), 9),
      'unreadable',
    ],
    [
      'has long fields behind its names',
      withFields(aZip([{ name: 'a.png', bytes: photo }]), 60_000),
      'unreadable',
    ],
    [
      'has its files lie over one another',
      rewritten(
        aZip(
          Array.from({ length: 400 }, (_, at) => ({
            name: `${at}.png`,
            bytes: at === 0 ? Buffer.alloc(5_000_000) : Buffer.alloc(0),
          })),
        ),
        (list, at) => {
          list.writeUInt32LE(5_000_000, at + 24);
          list.writeUInt32LE(0, at + 42);
        },
      ),
      'large',
    ],
  ])('and %s is rejected', async (_what, bytes, reason) => {
    const { read, bytesRead } = counted(bytes);
    await expect(PictureArchive.open(bytes.length, read)).rejects.toMatchObject({ reason });
    expect(bytesRead()).toBeLessThan(2_000_000);
  });

  it('is opened in zip64 format when its numbers are correct', async () => {
    const archive = await open(inZip64(aZip([{ name: 'a.png', bytes: photo }]), 1));
    expect(await contentOf(archive, 'a.png')).toEqual(photo);
  });

  it('is not read beyond the allowed size of a photo', async () => {
    const nothing = Buffer.alloc(4_000_000);
    const lying = rewritten(aZip([{ name: 'a.png', bytes: nothing, method: 0 }]), (list, at) => {
      // Declared as empty deflated blocks that unpack to a photo of the usual size.
      list.writeUInt16LE(8, at + 10);
      list.writeUInt32LE(1_000, at + 24);
    });
    const { read, bytesRead } = counted(lying);
    const archive = await PictureArchive.open(lying.length, read);
    const opened = bytesRead();
    expect(await contentOf(archive, 'a.png')).toBeNull();
    expect(bytesRead()).toBe(opened);
  });
});
