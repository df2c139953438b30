import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../errors.ts';

/** SCRAM-SHA-256 (RFC 5802, RFC 7677) as in MongoDB's drivers: without channel binding. */
export const MECHANISM = 'SCRAM-SHA-256';

/** The minimum that drivers accept; passwords here are long and random. */
const ITERATIONS = 4096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What a server stores of a password. */
export type Verifier = { salt: Buffer; storedKey: Buffer; serverKey: Buffer };

export const verifierOf = (password: string): Verifier => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  return { salt, storedKey, serverKey: hmac(salted, 'Server Key') };
};

/** A sign-in in progress. */
export type Conversation = {
  account: string;
  verifier: Verifier;
  nonce: string;
  /** The first two messages, which the proof signs. */
  begun: string;
};

/** Parses `n,,n=cart,r=nonce` and the like, by the letters before the equals signs. */
const attributesOf = (message: string): ReadonlyMap<string, string> =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

const refused = (): CommandError => new CommandError(18, 'Authentication failed.');

/** The account in a client's first message, with commas and equals signs unescaped. */
export const accountIn = (payload: string): string =>
  (attributesOf(payload).get('n') ?? '').replaceAll('=2C', ',').replaceAll('=3D', '=');

/** Handles the client's first message. @throws CommandError 18 when it is invalid */
export const beginScram = (
  payload: string,
  verifier: Verifier,
): { conversation: Conversation; reply: string } => {
  const bare = /^n,[^,]*,(.*)$/s.exec(payload)?.[1];
  const clientNonce = bare && attributesOf(bare).get('r');
  if (!bare || !clientNonce) throw refused();
  const nonce = clientNonce + randomBytes(18).toString('base64');
  const reply = `r=${nonce},s=${verifier.salt.toString('base64')},i=${ITERATIONS}`;
  const account = accountIn(bare);
  return { conversation: { account, verifier, nonce, begun: `${bare},${reply}` }, reply };
};

/** Verifies the client's proof and returns the server's. @throws CommandError 18 when it is wrong */
export const finishScram = (payload: string, conversation: Conversation): string => {
  const { verifier, nonce, begun } = conversation;
  const [withoutProof = ''] = payload.split(',p=');
  const given = attributesOf(payload);
  const proof = Buffer.from(given.get('p') ?? '', 'base64');
  const authMessage = `${begun},${withoutProof}`;
  const signature = hmac(verifier.storedKey, authMessage);
  if (given.get('r') !== nonce || proof.length !== signature.length) throw refused();
  const clientKey = Buffer.from(signature.map((byte, at) => byte ^ (proof[at] ?? 0)));
  if (!timingSafeEqual(createHash('sha256').update(clientKey).digest(), verifier.storedKey)) throw refused();
  return `v=${hmac(verifier.serverKey, authMessage).toString('base64')}`;
};
