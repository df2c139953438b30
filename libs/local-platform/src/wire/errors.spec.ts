import { describe, expect, it } from '@jest/globals';
import { CommandError, codeOfReply, codeOfState, toCommandError, unpackState } from './errors.ts';
import { PgConnectionLost, PgError } from './pg/pg-errors.ts';

const pack = (state: string): number =>
  [...state].reduce(
    (packed, character, index) => packed | ((character.charCodeAt(0) - 48) << (index * 6)),
    0,
  );

describe('codes', () => {
  it('unpacks what the engine packs into writeErrors', () => {
    for (const state of ['M001C', '23505', '40P01', 'M00CO', 'M0000'])
      expect(unpackState(pack(state))).toBe(state);
    expect(codeOfReply(pack('M001C'))).toBe(11000);
    expect(codeOfReply(pack('40P01'))).toBe(112);
    expect(codeOfReply(pack('M00CO'))).toBe(121);
    expect(codeOfReply(pack('XX000'))).toBe(1);
    expect(codeOfReply(pack('0A000'))).toBe(115);
    expect(codeOfReply(pack('M00ZZ'))).toBe(1);
    expect(codeOfReply(11000)).toBe(11000);
  });

  it.each([
    ['M0008', 26],
    ['M000U', 115],
    ['55P03', 24],
    ['57014', 50],
    ['23P01', 11000],
    ['40001', 112],
    ['57P01', 91],
  ])('%s is %i', (state, code) => {
    expect(codeOfState(state)).toBe(code);
  });

  it('does not guess at unknown states', () => {
    expect(codeOfState('M00ZZ')).toBeNull();
    // $filter of a number: one of the unlisted ones.
    expect(codeOfState('M0050')).toBe(15_000);
    expect(codeOfState('XX000')).toBeNull();
  });
});

describe('CommandError', () => {
  it('becomes a reply with name, labels and extra fields', () => {
    const error = new CommandError(11000, 'twice', { extra: { keyPattern: { a: 1 } } })
      .withLabel('L')
      .withLabel('L');
    expect(error.toReply()).toEqual({
      ok: 0,
      code: 11000,
      codeName: 'DuplicateKey',
      errmsg: 'twice',
      errorLabels: ['L'],
      keyPattern: { a: 1 },
    });
    expect(new CommandError(40324, 'x').toReply()).toMatchObject({ codeName: 'Location40324' });
  });

  it('is made of whatever went wrong below', () => {
    expect(toCommandError(new PgConnectionLost('gone', true)).code).toBe(91);
    expect(
      toCommandError(
        new PgError(
          new Map([
            ['C', '40P01'],
            ['M', 'deadlock'],
          ]),
        ),
      ),
    ).toMatchObject({ code: 112, message: 'deadlock' });
    const late = new Map([
      ['C', '57014'],
      ['M', 'canceling statement due to user request'],
    ]);
    // The lock timeout of the statement before.
    expect(toCommandError(new PgError(late)).code).toBe(24);
    expect(toCommandError(new TypeError('oops'))).toMatchObject({ code: 1, message: 'oops' });
  });
});
