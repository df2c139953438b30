import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Msg, MsgHdrs } from '@nats-io/nats-core';
import { busHeaders } from './bus-headers.ts';

/**
 * Larger replies are compressed. Well below `max_payload` of deploy/nats/nats.conf (8 MB), and above nearly every
 * reply, so that processes of the previous version, which read only plain JSON, can read as much as before.
 */
const plainBytes = 6 * 1024 * 1024;
/** Maximum decompressed size of a reply: a shop of 100,000 products has lists of about 80 MB. */
const unpackedBytes = 256 * 1024 * 1024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Prepares the body of a reply. Lists that the specification requires in one reply may exceed the limit of NATS.
 *
 * @param headers of the reply, to which the encoding is added
 */
export async function packBody(json: string, headers: MsgHdrs): Promise<string | Uint8Array> {
  if (json.length * 3 < plainBytes || Buffer.byteLength(json) <= plainBytes) return json;
  headers.set(busHeaders.encoding, 'gzip');
  return pack(json, { level: constants.Z_BEST_SPEED });
}

/** @throws when the body is not JSON, has an unknown encoding or exceeds the maximum size */
export async function readBody(answer: Msg): Promise<unknown> {
  const encoding = answer.headers?.get(busHeaders.encoding) ?? '';
  if (encoding === '') return answer.json();
  if (encoding !== 'gzip')
    throw new Error(`An answer is packed as ${encoding}, which this version cannot read`);
  const body = await unpack(answer.data, { maxOutputLength: unpackedBytes });
  return JSON.parse(body.toString('utf8'));
}
