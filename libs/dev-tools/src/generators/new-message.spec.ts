import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '../../test/repository-copy.ts';
import { planMessage } from './new-message.ts';
import { carryOut, describePlan } from './plan.ts';

const copy = copyRepository(['libs/contracts']);
beforeAll(async () => {
  await carryOut(copy.root, planMessage('catalogue', 'count-things', false));
  await carryOut(copy.root, planMessage('promo', 'promo-ended', true));
});
afterAll(() => copy.remove());

describe('a new message', () => {
  it('is listed in order, which registers and exports it', () => {
    const lines = copy.read('libs/contracts/src/messages.ts').split('\n');
    const listed = lines.filter((line) => line.startsWith('export'));
    expect(listed).toEqual(expect.arrayContaining([`export * from './catalogue/count-things.ts';`]));
    expect(listed).toEqual(expect.arrayContaining([`export * from './promo/promo-ended.ts';`]));
    expect(listed).toEqual(listed.toSorted());
  });

  it('has a subject derived from its name', () => {
    expect(copy.read('libs/contracts/src/catalogue/count-things.ts')).toContain(
      `'catalogue.things.count.v1'`,
    );
    expect(copy.read('libs/contracts/src/promo/promo-ended.ts')).toContain(`'promo.promo-ended.v1'`);
  });

  it('is not overwritten, and nothing else is changed', async () => {
    const before = copy.read('libs/contracts/src/messages.ts');
    await expect(carryOut(copy.root, planMessage('catalogue', 'get-page', false))).rejects.toThrow(
      'Already there, nothing written: libs/contracts/src/catalogue/get-page.ts',
    );
    expect(copy.read('libs/contracts/src/messages.ts')).toBe(before);
  });

  it('is not written when a file to edit is missing', async () => {
    const plan = planMessage('catalogue', 'find-things', false);
    plan.edit['libs/contracts/src/gone.ts'] = (text) => text;
    await expect(carryOut(copy.root, plan)).rejects.toThrow('libs/contracts/src/gone.ts');
    expect(existsSync(join(copy.root, 'libs/contracts/src/catalogue/find-things.ts'))).toBe(false);
  });

  it.each([
    ['warehouse', 'get-thing', '"warehouse" owns no messages; owners are catalogue,'],
    ['catalogue', 'thing', 'is not called verb-thing'],
    ['catalogue', 'GetThing', 'is not a name'],
    ['catalogue', undefined, 'is missing'],
    [undefined, undefined, 'owns no messages'],
  ])('refuses %j %j', (owner, name, words) => {
    expect(() => planMessage(owner, name, false)).toThrow(words);
  });

  it('comes with a description of the next steps', () => {
    const text = describePlan(planMessage('catalogue', 'get-thing', false));
    expect(text).toContain('+ libs/contracts/src/catalogue/get-thing.ts');
    expect(text).toContain('@HandleMessage(getThing)');
  });
});
