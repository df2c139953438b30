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
  it('is registered and exported by the library', () => {
    const registry = copy.read('libs/contracts/src/registry.ts');
    expect(registry).toMatch(/requests[^;]*\bcountThings\b/);
    expect(registry).toMatch(/events[^;]*\bpromoEnded\b/);
    const entry = copy.read('libs/contracts/src/index.ts');
    expect(entry).toContain(`export { countThings } from './catalogue/count-things.ts';`);
    expect(entry).toContain(`export { promoEnded } from './promo/promo-ended.ts';`);
  });

  it('is inserted among the messages of its owner', () => {
    for (const path of ['registry', 'index']) {
      const lines = copy.read(`libs/contracts/src/${path}.ts`).split('\n');
      const at = lines.findIndex((line) => line.includes(`'./promo/promo-ended.ts'`));
      const neighbours = [lines[at - 1], lines[at + 1]].filter((line) => line?.includes(`'./promo/`));
      expect([path, neighbours]).not.toEqual([path, []]);
    }
  });

  it('has a subject derived from its name', () => {
    expect(copy.read('libs/contracts/src/catalogue/count-things.ts')).toContain(
      `'catalogue.things.count.v1'`,
    );
    expect(copy.read('libs/contracts/src/promo/promo-ended.ts')).toContain(`'promo.promo-ended.v1'`);
  });

  it('is not overwritten, and nothing else is changed', async () => {
    const before = copy.read('libs/contracts/src/registry.ts');
    await expect(carryOut(copy.root, planMessage('catalogue', 'get-page', false))).rejects.toThrow(
      'Already there, nothing written: libs/contracts/src/catalogue/get-page.ts',
    );
    expect(copy.read('libs/contracts/src/registry.ts')).toBe(before);
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
