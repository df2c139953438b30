import { describe, expect, it } from '@jest/globals';
import { aZip, type ZippedFile } from '@shop/testing';
import { ArchiveRefused, PictureArchive, type ReadRange } from './picture-archive.ts';

const photo = Buffer.from('a photo '.repeat(500));
const maxBytes = 5_000;

const readOf = (bytes: Buffer): ReadRange =>
  async function* read(from, until) {
    for (let at = from; at < until; at += 700) yield bytes.subarray(at, Math.min(until, at + 700));
  };
const open = (bytes: Buffer): Promise<PictureArchive> => PictureArchive.open(bytes.length, readOf(bytes));
const openZip = (...files: ZippedFile[]): Promise<PictureArchive> => open(aZip(files));

async function contentOf(archive: PictureArchive, name: string): Promise<Buffer | string | null> {
  const found = archive.find(name);
  return typeof found === 'string' ? found : archive.read(found.entry, maxBytes);
}

/** Encodes a name as Russian Windows does. */
function cp866(text: string): Buffer {
  const decoder = new TextDecoder('ibm866');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Buffer.from(Array.from(text, (one) => bytes.get(one) ?? 0x3f));
}

describe('an archive of pictures', () => {
  it.each([
    ['deflated', { name: 'лето/Худи белое.JPG', bytes: photo }],
    ['stored', { name: 'лето/Худи белое.JPG', bytes: photo, method: 0 }],
    ['in UTF-8 that nobody announces', { name: 'лето/Худи белое.JPG', bytes: photo, flags: 0 }],
    ['from Russian Windows', { name: cp866('лето/Худи белое.JPG'), bytes: photo, flags: 0 }],
    ['with the strokes of Windows', { name: 'лето\\Худи белое.JPG', bytes: photo }],
    ['from a Mac, accents apart', { name: 'лето/Худи белое.JPG'.normalize('NFD'), bytes: photo }],
  ])('finds a file that is %s by its name and by its path', async (_how, file) => {
    const archive = await openZip(file);
    expect(archive.count).toBe(1);
    for (const name of ['худи белое.jpg', 'Худи белое.JPG', 'лето/худи белое.jpg', 'ЛЕТО\\Худи белое.jpg'])
      expect(await contentOf(archive, name)).toEqual(photo);
    expect(archive.find('худи.jpg')).toBe('missing');
  });

  it('does not choose between two files with the same name', async () => {
    const other = Buffer.from('another photo');
    const archive = await openZip({ name: 'a/1.jpg', bytes: photo }, { name: 'b/1.jpg', bytes: other });
    expect(archive.find('1.jpg')).toBe('several');
    expect(await contentOf(archive, 'b/1.jpg')).toEqual(other);
  });

  it('skips folders and system files', async () => {
    const names = ['photos/', '__MACOSX/a.jpg', '.DS_Store', 'photos/._a.jpg', 'Thumbs.db', 'a.jpg'];
    const archive = await openZip(
      ...names.map((name) => ({ name, bytes: name.endsWith('/') ? Buffer.alloc(0) : photo })),
    );
    expect(archive.count).toBe(1);
    expect(await contentOf(archive, 'a.jpg')).toEqual(photo);
  });

  it.each(['../../../etc/passwd.jpg', '/etc/passwd.jpg', '\\\\server\\share\\passwd.jpg', '..\\passwd.jpg'])(
    'treats %s as a name only',
    async (name) => {
      const archive = await openZip({ name, bytes: photo });
      expect(await contentOf(archive, 'passwd.jpg')).toEqual(photo);
      expect(await contentOf(archive, name)).toEqual(photo);
    },
  );
});

describe('a malicious archive', () => {
  const large = Buffer.alloc(2_000_000);
  it.each<[string, Buffer, ArchiveRefused['reason']]>([
    ['has a password', aZip([{ name: 'a.jpg', bytes: photo, flags: 1 }]), 'encrypted'],
    ['has a strong password', aZip([{ name: 'a.jpg', bytes: photo, flags: 0x41 }]), 'encrypted'],
    ['has an archive in it', aZip([{ name: 'more/b.ZIP', bytes: photo }]), 'nested'],
    ['is another kind of file', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(40), 'latin1'), 'unreadable'],
    ['is empty', Buffer.alloc(0), 'unreadable'],
    ['is cut off', aZip([{ name: 'a.jpg', bytes: photo }]).subarray(0, -30), 'unreadable'],
    [
      'has too many files',
      aZip(Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.alloc(0) }))),
      'large',
    ],
    [
      'says that it unpacks to too much',
      aZip(Array.from({ length: 3 }, (_, at) => ({ name: `${at}.jpg`, bytes: photo, saidBytes: 4e8 }))),
      'large',
    ],
  ])('that %s is rejected', async (_what, bytes, reason) => {
    await expect(open(bytes)).rejects.toMatchObject({ reason });
    await expect(open(bytes)).rejects.toBeInstanceOf(ArchiveRefused);
  });

  it('is not unpacked beyond the size of a picture and the declared size', async () => {
    const archive = await openZip(
      { name: 'honest.jpg', bytes: large },
      { name: 'bomb.jpg', bytes: large, saidBytes: 100 },
      { name: 'short.jpg', bytes: photo, saidBytes: photo.length + 9 },
      { name: 'odd.jpg', bytes: photo, method: 99 },
      { name: 'good.jpg', bytes: photo },
    );
    for (const name of ['honest.jpg', 'odd.jpg'])
      expect([name, await contentOf(archive, name)]).toEqual([name, null]);
    for (const name of ['bomb.jpg', 'short.jpg'])
      expect([name, await contentOf(archive, name)]).toEqual([name, 'damaged']);
    expect(await contentOf(archive, 'good.jpg')).toEqual(photo);
  });

  it.each([
    ['stored', 0],
    ['deflated', 8],
  ])('with a corrupted %s file returns the other files', async (_how, method) => {
    const bytes = aZip([
      { name: 'a.jpg', bytes: photo, method },
      { name: 'b.jpg', bytes: photo, method },
    ]);
    // After the header of the first file and its name.
    const at = 30 + 'a.jpg'.length + (method === 0 ? 100 : 6);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    const archive = await open(bytes);
    expect(await contentOf(archive, 'a.jpg')).toBe('damaged');
    expect(await contentOf(archive, 'b.jpg')).toEqual(photo);
  });

  it('with random bytes is rejected, or returns only intact files', async () => {
    const whole = aZip([
      { name: 'a.jpg', bytes: photo },
      { name: 'b.jpg', bytes: photo, method: 0 },
    ]);
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let opened = 0;
    for (let turn = 0; turn < 400; turn += 1) {
      const bytes = Buffer.from(whole);
      for (let flips = 0; flips <= turn % 4; flips += 1)
        bytes[turn % 2 === 0 ? bytes.length - 1 - next(170) : next(bytes.length)] = next(256);
      try {
        const archive = await open(bytes);
        opened += 1;
        for (const name of ['a.jpg', 'b.jpg']) {
          const content = await contentOf(archive, name);
          if (Buffer.isBuffer(content)) expect(content).toEqual(photo);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ArchiveRefused);
      }
    }
    expect(opened).toBeGreaterThan(20);
    expect(opened).toBeLessThan(400);
  });

  it('is not reported as invalid when the storage is unavailable', async () => {
    const bytes = aZip([{ name: 'a.jpg', bytes: photo }]);
    const gone = new Error('the storage is gone');
    let isGone = false;
    const archive = await PictureArchive.open(bytes.length, async function* read(from, until) {
      if (isGone) throw gone;
      yield bytes.subarray(from, until);
    });
    isGone = true;
    await expect(contentOf(archive, 'a.jpg')).rejects.toBe(gone);
    const unreachable: ReadRange = async function* read() {
      await Promise.reject(gone);
      yield bytes;
    };
    await expect(PictureArchive.open(bytes.length, unreachable)).rejects.toBe(gone);
  });
});
