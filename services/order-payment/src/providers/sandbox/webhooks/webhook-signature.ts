import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature: `t=1763719200,v1=<hex>`, seconds and an HMAC over them and the body. */
export const signatureHeader = 'sandbox-signature';

/** The maximum age of a signature, and the maximum lead of its clock; a retry is signed again. */
const validSeconds = 300;

export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** Whether a body was recently signed with the secret. */
export function isSigned(secret: string, body: string, header: string | undefined, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '');
  const [, seconds, mac] = parts ?? [];
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > validSeconds) return false;
  return timingSafeEqual(macOf(secret, Number(seconds), body), Buffer.from(mac, 'hex'));
}

const macOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
