import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { headers as newHeaders, type Msg, type MsgHdrs } from '@nats-io/nats-core';
import { busHeaders } from './bus-headers.ts';

/**
 * Answers larger than this are packed. It stands well below `max_payload` of deploy/nats/nats.conf (8 MB), and above nearly every answer,
 * so that processes of the version before, which read plain JSON only, lose nothing that they could read until now.
 */
const plainBytes = 6 * 1024 * 1024;
/** What an answer may unpack to: a shop of 100,000 products has lists of some 80 MB. */
const unpackedBytes = 256 * 1024 * 1024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

interface PackedBody {
  body: string | Uint8Array;
  headers?: MsgHdrs;
}

/** The body of an answer as it is sent. Lists that the specification wants whole would be larger than a message of NATS may be. */
export async function packBody(json: string): Promise<PackedBody> {
  if (json.length * 3 < plainBytes || Buffer.byteLength(json) <= plainBytes) return { body: json };
  const headers = newHeaders();
  headers.set(busHeaders.encoding, 'gzip');
  return { body: await pack(json, { level: constants.Z_BEST_SPEED }), headers };
}

/** @throws when the body is no JSON, is packed in a way that is not known or is larger than anything of the shop */
export async function readBody(answer: Msg): Promise<unknown> {
  const encoding = answer.headers?.get(busHeaders.encoding) ?? '';
  if (encoding === '') return answer.json();
  if (encoding !== 'gzip')
    throw new Error(`An answer is packed as ${encoding}, which this version cannot read`);
  const body = await unpack(answer.data, { maxOutputLength: unpackedBytes });
  return JSON.parse(body.toString('utf8'));
}
