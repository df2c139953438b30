import { describe, expect, it } from '@jest/globals';
import { useContractTarget } from './contract-target.ts';
import { opMsg, RawWire } from './raw-wire.ts';

const target = useContractTarget('messages');

describe('messages', () => {
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
