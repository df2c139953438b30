import { describe, expect, it } from '@jest/globals';
import { brokenMessages, seededRandom } from './broken-messages.ts';
import { useContractTarget } from './contract-target.ts';
import { opMsg, RawWire } from './raw-wire.ts';

const target = useContractTarget('fuzz');

const MESSAGES = 2100;
const SEED = 20_261_121;

/** Sends one broken message on its own connection and closes it, ignoring the response. */
const sendBroken = async (message: Buffer): Promise<void> => {
  const wire = await RawWire.connect(target.uri);
  wire.write(message);
  wire.end();
  await wire.closesWithin(2000);
  wire.close();
};

describe('broken messages', () => {
  it(`${MESSAGES} of them leave the server up and other connections unharmed`, async () => {
    const random = seededRandom(SEED);
    const kinds = Object.values(brokenMessages);
    const bystander = await RawWire.connect(target.uri);
    const { cursor } = await bystander.command(target.db.databaseName, { find: 'nothing', filter: {} });
    expect(cursor).toBeDefined();
    let answered = 0;
    for (let sent = 0; sent < MESSAGES; sent += 20) {
      const batch = Array.from(
        { length: 20 },
        (_, n) => kinds[(sent + n) % kinds.length]?.(random) ?? Buffer.alloc(0),
      );
      const [pong] = await Promise.all([bystander.command('admin', { ping: 1 }), ...batch.map(sendBroken)]);
      answered += Number(pong['ok']);
    }
    expect(answered).toBe(Math.ceil(MESSAGES / 20));
    bystander.close();
    const things = await target.fresh([{ still: 'here' }]);
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ still: 'here' });
  });

  const fatal = [
    'a length beyond the limit',
    'a length too small or negative',
    'an unknown operation',
    'flags nobody knows',
    'a checksum that does not hold',
  ];

  it.each(fatal)('%s ends the connection at once', async (kind) => {
    const wire = await RawWire.connect(target.uri);
    wire.write(brokenMessages[kind]?.(seededRandom(SEED)) ?? Buffer.alloc(0));
    expect(await wire.closesWithin(2000)).toBe(true);
  });

  it('a message that comes byte by byte is answered, and two in one packet both are', async () => {
    const wire = await RawWire.connect(target.uri);
    const ping = opMsg({ ping: 1, $db: 'admin' });
    const answer = wire.command('admin', { ping: 1 });
    expect(await answer).toMatchObject({ ok: 1 });
    for (const byte of ping.subarray(0, -1)) {
      wire.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    wire.write(Buffer.concat([ping.subarray(-1), ping]));
    expect(await Promise.all([wire.next(), wire.next()])).toMatchObject([{ ok: 1 }, { ok: 1 }]);
    wire.close();
  });

  it('a command with moreToCome is done and not answered', async () => {
    const things = await target.fresh();
    const wire = await RawWire.connect(target.uri);
    wire.write(
      opMsg({ insert: things.collectionName, documents: [{ n: 1 }], $db: target.db.databaseName }, 7, 2),
    );
    expect(await wire.command('admin', { ping: 1 })).toMatchObject({ ok: 1 });
    expect(await things.countDocuments()).toBe(1);
    wire.close();
  });
});
