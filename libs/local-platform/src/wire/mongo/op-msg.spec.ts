import { describe, expect, it } from '@jest/globals';
import { BSON } from 'bson';
import { crc32c } from './crc32c.ts';
import { MalformedMessage, OP_MSG, OP_QUERY, parseMessage, replyMessage } from './op-msg.ts';

type Section = { kind: 0; body: object } | { kind: 1; name: string; documents: object[] };

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const sectionBytes = (section: Section): Buffer => {
  if (section.kind === 0) return Buffer.concat([Buffer.from([0]), BSON.serialize(section.body)]);
  const content = Buffer.concat([
    Buffer.from(`${section.name}\0`),
    ...section.documents.map((each) => BSON.serialize(each)),
  ]);
  return Buffer.concat([Buffer.from([1]), int32(content.length + 4), content]);
};

const message = (opCode: number, ...parts: Uint8Array[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 16);
  return Buffer.concat([int32(length), int32(42), int32(0), int32(opCode), ...parts]);
};

const opMsg = (sections: Section[], flags = 0): Buffer =>
  message(OP_MSG, int32(flags), ...sections.map(sectionBytes));

const ping = { kind: 0, body: { ping: 1, $db: 'admin' } } as const;

describe('parseMessage', () => {
  it('reads the body and its name', () => {
    const command = parseMessage(opMsg([ping]));
    expect(command).toMatchObject({ requestId: 42, name: 'ping', silent: false });
    expect(BSON.deserialize(command.body)).toEqual(ping.body);
  });

  it('takes document sequences before or behind the body', () => {
    const documents = [{ a: 1 }, { b: 'два' }];
    const insert = { kind: 0, body: { insert: 'c', $db: 'd' } } as const;
    const sequence = { kind: 1, name: 'documents', documents } as const;
    for (const sections of [
      [insert, sequence],
      [sequence, insert],
    ]) {
      const bytes = parseMessage(opMsg([...sections])).sequences.get('documents');
      expect(bytes).toEqual(Buffer.concat(documents.map((each) => BSON.serialize(each))));
    }
  });

  it('knows moreToCome and ignores exhaustAllowed', () => {
    expect(parseMessage(opMsg([ping], 2)).silent).toBe(true);
    expect(parseMessage(opMsg([ping], 1 << 16)).silent).toBe(false);
  });

  it('checks the checksum when there is one', () => {
    const unsigned = opMsg([ping], 1);
    unsigned.writeInt32LE(unsigned.length + 4, 0);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32c(unsigned));
    expect(parseMessage(Buffer.concat([unsigned, checksum])).name).toBe('ping');
    checksum.writeUInt32LE((crc32c(unsigned) ^ 1) >>> 0);
    expect(() => parseMessage(Buffer.concat([unsigned, checksum]))).toThrow('checksum');
  });

  it('reads the first hello in OP_QUERY, and nothing else there', () => {
    const query = (namespace: string): Buffer =>
      message(
        OP_QUERY,
        int32(4),
        Buffer.from(`${namespace}\0`),
        int32(0),
        int32(-1),
        BSON.serialize({ ismaster: 1 }),
      );
    expect(parseMessage(query('admin.$cmd'))).toMatchObject({ name: 'ismaster', opCode: OP_QUERY });
    expect(() => parseMessage(query('shop.orders'))).toThrow(MalformedMessage);
  });

  it.each([
    ['two bodies', opMsg([ping, ping])],
    ['no body', opMsg([{ kind: 1, name: 'documents', documents: [{}] }])],
    [
      'the same sequence twice',
      opMsg([ping, { kind: 1, name: 'a', documents: [] }, { kind: 1, name: 'a', documents: [] }]),
    ],
    ['an empty command', opMsg([{ kind: 0, body: {} }])],
    ['an unknown flag', opMsg([ping], 4)],
    ['an unknown section', message(OP_MSG, int32(0), Buffer.from([2]), BSON.serialize({ ping: 1 }))],
    ['an unknown operation', message(2012, BSON.serialize({ ping: 1 }))],
    [
      'a field that is there twice',
      message(
        OP_MSG,
        int32(0),
        Buffer.from([0]),
        Buffer.from('13000000106100010000001061000200000000', 'hex'),
      ),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseMessage(bytes)).toThrow(MalformedMessage);
  });

  it('refuses every cut of a message whose length was made to fit', () => {
    const whole = opMsg([
      { kind: 0, body: { insert: 'c' } },
      { kind: 1, name: 'documents', documents: [{ a: 1 }] },
    ]);
    // At this length the body is complete and the sequence has not begun: a valid message.
    const bodyOnly = opMsg([{ kind: 0, body: { insert: 'c' } }]).length;
    for (let length = 16; length < whole.length; length += 1) {
      if (length !== bodyOnly)
        expect(() => parseMessage(whole.subarray(0, length))).toThrow(MalformedMessage);
    }
  });
});

describe('replyMessage', () => {
  it('joins a small reply into one buffer and leaves a large body uncopied', () => {
    const small = replyMessage({ requestId: 7, opCode: OP_MSG }, BSON.serialize({ ok: 1 }), 9);
    expect(small).toHaveLength(1);
    const [bytes = Buffer.alloc(0)] = small.map((part) => Buffer.from(part));
    expect([bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)]).toEqual([bytes.length, 9, 7]);
    expect(BSON.deserialize(bytes.subarray(21))).toEqual({ ok: 1 });
    const large = Buffer.alloc(100_000);
    expect(replyMessage({ requestId: 7, opCode: OP_MSG }, large, 9)[1]).toBe(large);
  });

  it('answers OP_QUERY with OP_REPLY of one document', () => {
    const [part = Buffer.alloc(0)] = replyMessage(
      { requestId: 7, opCode: OP_QUERY },
      BSON.serialize({ ok: 1 }),
      9,
    );
    const bytes = Buffer.from(part);
    expect([bytes.readInt32LE(12), bytes.readInt32LE(32)]).toEqual([1, 1]);
    expect(BSON.deserialize(bytes.subarray(36))).toEqual({ ok: 1 });
  });
});

describe('crc32c', () => {
  it('gives the check value of the polynomial', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });
});
