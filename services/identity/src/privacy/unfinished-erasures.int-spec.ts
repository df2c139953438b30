import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eraseCustomerPoints, forgetCustomer } from '@shop/contracts';
import { Bus, type Logger } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { openCollections, type OpenCollections } from '../../test/open-collections.ts';
import { openIdentity } from '../../test/open-identity.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { ErasePerson } from './erase-person.use-case.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { Erasure, erasureSchema } from './erasure.schema.ts';
import { UnfinishedErasures } from './unfinished-erasures.ts';

const begun = Date.parse('2026-11-21T12:00:00Z');
const time = { ms: begun };
const logger = { error: jest.fn() };
const finished: string[] = [];
let isAway = true;
let damaged: string | null = null;

let db: OpenCollections;
let erasures: ErasureRepository;
let model: Model<Erasure>;
let unfinished: UnfinishedErasures;

beforeAll(async () => {
  db = openCollections();
  model = db.connection.model(Erasure.name, erasureSchema) as unknown as Model<Erasure>;
  erasures = new ErasureRepository(model);
  await erasures.onModuleInit();
  const erasing = {
    finish: async (personId: string) => {
      if (isAway || personId === damaged) throw new Error('the cart service is away');
      finished.push(personId);
      await erasures.finish(personId, new Date(time.ms), new Date(time.ms));
    },
  };
  unfinished = new UnfinishedErasures(
    erasures,
    erasing as unknown as ErasePerson,
    () => new Date(time.ms),
    logger as unknown as Logger,
  );
});
afterAll(() => db.close());

it('completes an interrupted erasure once, when all services are available again', async () => {
  await erasures.begin('anna', new Date(begun));
  await erasures.begin('anna', new Date(begun + 1));
  await unfinished.finishAll();
  expect(logger.error).not.toHaveBeenCalled();
  time.ms += 31_000;
  await unfinished.finishAll();
  expect(logger.error).toHaveBeenCalledTimes(1);
  isAway = false;
  await unfinished.finishAll();
  await unfinished.finishAll();
  expect(finished).toEqual(['anna']);
  expect(await model.find().lean()).toEqual([
    {
      _id: 'anna',
      askedAt: new Date(begun),
      finishedAt: new Date(time.ms),
    },
  ]);
});

it('completes the other erasures when the oldest one keeps failing', async () => {
  finished.length = 0;
  damaged = 'clara';
  await erasures.begin('clara', new Date(begun));
  await erasures.begin('dmitri', new Date(begun + 1));
  await unfinished.finishAll();
  expect(finished).toEqual(['dmitri']);
  damaged = null;
  await unfinished.finishAll();
  expect(finished).toEqual(['dmitri', 'clara']);
});

it('repeats an erasure two minutes later, since an order may have been under way', async () => {
  const identity = await openIdentity();
  const asked = jest.spyOn(identity.get(Bus), 'request').mockResolvedValue({});
  const person = { phone: '79993370001', email: 'erased@example.ru', password: 'soroka-demo' };
  const { id } = await identity.get(PutPeople).put(person);
  const left = (): Promise<string[]> =>
    identity.get(ErasureRepository).findUnfinished(new Date(identity.time.ms));
  await identity.get(ErasePerson).eraseIf(id, 'person', async () => undefined);
  expect(await left()).toEqual([id]);
  asked.mockClear();
  identity.time.ms += 2 * 60_000;
  await identity.get(UnfinishedErasures).finishAll();
  expect(asked.mock.calls).toEqual([
    [forgetCustomer, { customerId: id }],
    [eraseCustomerPoints, { customerId: id }],
  ]);
  expect(await left()).toEqual([]);
  asked.mockRestore();
  await identity.close();
});
