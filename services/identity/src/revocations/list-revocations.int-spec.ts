import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { accessToken, type listRevocations, type ReplyInputOf } from '@shop/contracts';
import { Types, type Model } from 'mongoose';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { Session } from '../sessions/session.schema.ts';
import { ListRevocations } from './list-revocations.use-case.ts';

type Page = ReplyInputOf<typeof listRevocations>;

const minute = 60_000;
let identity: OpenIdentity;

beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());

/** Reads all pages after a cursor, as a gateway does. */
async function readAll(after: Page['cursor'] | null): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = after; pages.at(-1)?.isComplete !== true; at = pages.at(-1)?.cursor ?? null)
    pages.push(await identity.get(ListRevocations).run({ after: at }));
  return pages;
}

it('lists revocations in pages without a gap, also with equal times, and continues after the last cursor', async () => {
  const sessions = identity.get<Model<Session>>(getModelToken(Session.name));
  const endedAt = new Date(identity.time.ms - 2 * minute);
  const ended = Array.from({ length: 1_500 }, () => ({
    ...{ _id: new Types.ObjectId(), personId: new Types.ObjectId(), device: 'Chrome' },
    ...{
      createdAt: endedAt,
      lastUsedAt: endedAt,
      expiresAt: new Date(endedAt.getTime() + 20 * minute),
      endedAt,
    },
  }));
  await sessions.insertMany(ended);
  const input = { phone: '79993350001', email: 'anna@example.ru' };
  await identity.get(PutPeople).put({ ...input, password: 'soroka-demo' });
  await identity.get(PutPeople).put({ ...input, ban: { reason: 'Спам' } });
  const pages = await readAll(null);
  expect(pages).toHaveLength(2);
  const ids = pages.flatMap((page) => page.sessions.map(({ id }) => id));
  expect(ids.sort()).toEqual(ended.map(({ _id }) => _id.toHexString()).sort());
  expect(pages.flatMap(({ people }) => people)).toEqual([
    expect.objectContaining({ isBanned: true, sessionGeneration: 1, tokenGeneration: 0 }),
  ]);
  // The next poll returns new revocations, and repeats recent ones.
  identity.time.ms += 30_000;
  await identity.get(PutPeople).put({ ...input, ban: null });
  const [next] = await readAll(pages.at(-1)?.cursor ?? null);
  expect(next).toMatchObject({ sessions: [], isComplete: true, people: [{ isBanned: false }] });
});

it('lists a session that a slow replica ends after a fast one has listed', async () => {
  const sessions = identity.get(SessionRepository);
  const now = new Date(identity.time.ms);
  const { id } = await sessions.insert({
    ...{ personId: new Types.ObjectId().toHexString(), device: 'Chrome', createdAt: now, lastUsedAt: now },
    expiresAt: new Date(now.getTime() + 20 * minute),
  });
  // The clocks of the two replicas differ by the whole tolerance.
  const differenceMs = accessToken.clockSkewSeconds * 1_000;
  identity.time.ms += differenceMs;
  const cursor = (await readAll(null)).at(-1)?.cursor ?? null;
  identity.time.ms -= differenceMs;
  await expect(sessions.end(id, now)).resolves.toEqual([id]);
  const listed = (await readAll(cursor)).flatMap((page) => page.sessions.map((one) => one.id));
  expect(listed).toContain(id);
});

it('omits revocations older than the lifetime of an access token', async () => {
  identity.time.ms += 17 * minute;
  expect(await readAll(null)).toEqual([expect.objectContaining({ sessions: [], people: [], erased: [] })]);
});
