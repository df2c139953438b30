import { createHmac } from 'node:crypto';
import { accessToken } from '@shop/contracts';
import { MongoClient } from 'mongodb';

const atOnce = 1_000;
const kopecksAPoint = 10_000;
/** Far fewer scores than customers, so that hundreds of customers share each score. */
const maxPoints = 300;

/** The id of a customer of the bench. */
export const scoringCustomer = (at: number): string => at.toString(16).padStart(24, '0');

/** Points in no order: customers with neighbouring numbers have distant scores. */
const pointsOf = (at: number): number => 1 + ((at * 7_919) % maxPoints);

/**
 * Writes the points of this many customers for the current month, as counting their orders would have.
 *
 * @returns a sentence on the speed
 */
export async function writeScores(mongodbUri: string, database: string, customers: number): Promise<string> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const begunAt = performance.now();
    const now = new Date();
    for (let from = 0; from < customers; from += atOnce) {
      const length = Math.min(atOnce, customers - from);
      const scores = Array.from({ length }, (_, at) => scoreOf(from + at, now));
      await client.db(database).collection<{ _id: string }>('scores').insertMany(scores);
    }
    const seconds = (performance.now() - begunAt) / 1_000;
    return `${customers} customers with points, written in ${seconds.toFixed(1)} s`;
  } finally {
    await client.close();
  }
}

function scoreOf(at: number, now: Date): { _id: string } {
  const customerId = scoringCustomer(at);
  const month = monthInMoscow(now);
  const points = pointsOf(at);
  const reachedAt = new Date(now.getTime() - (at % 86_400) * 1_000);
  const order = { orderId: scoringCustomer(at), paidAt: reachedAt, kopecks: points * kopecksAPoint, age: 2 };
  return {
    _id: `${month}.${customerId}`,
    ...{ month, customerId, points, reachedAt, orders: [order], version: 1 },
  };
}

function monthInMoscow(at: Date): string {
  const calendar = { timeZone: 'Europe/Moscow', year: 'numeric', month: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv-SE', calendar).format(at);
}

/** An access token as identity issues it; signing in so many people would take longer than the bench. */
export function tokenOf(secret: string, person: string, permissions: readonly string[] = []): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sub: person, sid: 'bench', permissions, aud: accessToken.audience, iat };
  const parts = [
    { alg: accessToken.algorithm, typ: 'JWT' },
    { ...claims, exp: iat + accessToken.lifeSeconds },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
