import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addBugComment, createBug, openStaffFeed, replyToBugComment } from '@shop/contracts';
import { mentionOf } from '@shop/domain';
import { openStaffTools, people, readerOf, type OpenStaffTools } from '../../test/open-staff-tools.ts';

let tools: OpenStaffTools;
const { anna, boris } = people;
const customer = '674000000000000000000fff';

beforeAll(async () => {
  tools = await openStaffTools();
}, 60_000);
afterAll(() => tools.close());

const bellOf = async (personId: string) =>
  (await tools.bus.request(openStaffFeed, readerOf(personId))).notifications.map(({ about }) => about?.kind);

it('a mention counts for staff only: with anybody else nothing is written and nobody is notified', async () => {
  const described = {
    title: 'Не печатается ярлык',
    description: 'Никак',
    priority: 'Low',
    by: anna,
  } as const;
  const { id } = await tools.bus.request(createBug, described);
  const remark = { id, by: anna, images: [] };
  const mixed = { ...remark, text: `${mentionOf(boris)} и ${mentionOf(customer)}, взгляните` };
  const unknown = expect.objectContaining({ code: 'BUG_MENTION_UNKNOWN' });
  await expect(tools.bus.request(addBugComment, mixed)).rejects.toEqual(unknown);
  const text = `${mentionOf(boris)}, взгляни`;
  expect((await tools.bus.request(addBugComment, { ...remark, text })).comments).toHaveLength(1);
  await expect(tools.bus.request(replyToBugComment, { ...mixed, index: 0 })).rejects.toEqual(unknown);
  expect([await bellOf(boris), await bellOf(customer)]).toEqual([['bug'], []]);
});
