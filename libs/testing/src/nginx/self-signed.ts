import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate and its key, both as PEM, for a TLS-terminating proxy in a test. */
export function selfSigned(commonName: string): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const nameType = Buffer.from('0603550403', 'hex');
  const name = sequence(der(0x31, sequence(nameType, der(0x0c, Buffer.from(commonName)))));
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(0x02, Buffer.from([1]));
  const content = sequence(serial, ecdsaWithSha256, name, validity, name, spki);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const body = sequence(content, ecdsaWithSha256, signature).toString('base64');
  const lines = body.match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const day = 86_400_000;

/** Encodes one ASN.1 value in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);

/** YYMMDDhhmmssZ */
const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
