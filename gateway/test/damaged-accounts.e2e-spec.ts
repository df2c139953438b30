import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
import {
  another,
  idIn,
  openDamagedShop,
  send,
  sendAboutDamaged,
  type Command,
  type DamagedShop,
} from './damage.ts';

/** A command about a damaged document succeeds or reports it as unreadable; it never causes a server error. */
let shop: DamagedShop;
let documentsOf: DamagedShop['documentsOf'];
let expectNoProblem: DamagedShop['expectNoProblem'];

beforeAll(async () => {
  shop = await openDamagedShop();
  ({ documentsOf, expectNoProblem } = shop);
});
afterAll(() => shop.close());

const timeoutMs = 300_000;

it(
  'commands about damaged people, sessions, roles and apps succeed or report them as unreadable',
  async () => {
    const personId = shop.owner.id;
    const { phone, email } = shop.owner;
    const person = { _id: new ObjectId(personId) };
    await send(shop, 'identity.second-factor.begin.v1', { personId });
    await send(shop, 'identity.connect.put-app.v1');
    const sessions = documentsOf('identity', 'sessions');
    const session = { _id: await idIn(sessions, { personId: person._id }) };
    const sessionId = session._id.toHexString();
    const password: Command = ['identity.password.change.v1', () => ({ personId, sessionId })];
    const answer: Command = ['identity.connect.answer.v1', () => ({ personId })];
    const put: Command = ['identity.person.put.v1', () => ({ phone, email, password: undefined })];
    await expectNoProblem({
      documents: documentsOf('identity', 'people'),
      filter: person,
      commands: [
        ...[password, answer, put],
        ['identity.person.update.v1', () => ({ id: personId, nickname: another() })],
        ['identity.second-factor.begin.v1', () => ({ personId })],
        ['identity.second-factor.confirm.v1', () => ({ personId })],
        ['identity.second-factor.remove.v1', () => ({ personId })],
        ['identity.second-factor.lift.v1', () => ({ phone })],
        ['identity.recovery.begin.v1', () => ({ phone })],
        ['identity.session.open.v1', () => ({ phone })],
        ['identity.session.end-all.v1', () => ({ personId })],
        ['identity.registration.begin.v1', () => ({ phone })],
      ],
    });
    await expectNoProblem({
      documents: documentsOf('identity', 'connect_apps'),
      filter: {},
      commands: [['identity.connect.put-app.v1', () => ({ name: another() })], answer],
    });
    const others: [name: string, filter: Document, commands: readonly Command[]][] = [
      ['sessions', session, [['identity.session.end.v1', () => ({ personId, sessionId })], password]],
      ['roles', { _id: await roleOf(person) }, [put, ['identity.session.open.v1', () => ({ phone })]]],
    ];
    for (const [name, filter, commands] of others) {
      const documents = documentsOf('identity', name);
      expect((await sendAboutDamaged(shop, { documents, filter, commands })).problems).toEqual([]);
    }
  },
  timeoutMs,
);

const roleOf = async (filter: Document): Promise<unknown> =>
  (await documentsOf('identity', 'people').findOne(filter))?.['roleId'];
