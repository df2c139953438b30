import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string | Buffer;
  bytes: Buffer;
  /** Bits of the header: 1 is encrypted, 64 strongly encrypted, 2048 a name in UTF-8. */
  flags?: number;
  /** 0 is stored, 8 deflated; other methods are not supported by the reader. */
  method?: number;
  /** The uncompressed size that the header declares. */
  saidBytes?: number;
}

/** Builds a zip archive, well-formed or deliberately malformed as an attacker's. */
export function aZip(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, flags = 0x800, method = 8, saidBytes = bytes.length } of files) {
    const named = typeof name === 'string' ? Buffer.from(name) : name;
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidBytes, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, named, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, named]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}
