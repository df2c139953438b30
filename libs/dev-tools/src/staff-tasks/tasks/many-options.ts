import { colours, sizes } from '@shop/domain';
import type { Locator } from 'playwright-core';
import { button, expectSame } from '../order-pages.ts';
import { listProducts, openProducts, type ListedProduct } from '../product-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';
import type { Hands } from '../hands.ts';

const seams = Array.from({ length: 20 }, (_, at) => ({ name: `Вышивка ${at}`, color: 'red', photos: [] }));
/** The maximum ratio of two times of the same run, on a machine that may be busy. */
const maxRatio = 1.5;

/** Opens, changes and saves a product with 6 x 7 x 20 combinations and a plain one, in the same run. */
export const manyOptionsTask: StaffTask = {
  key: 'g, 840',
  title: 'a plain product and one of 840 combinations opened, renamed and saved',
  target: { clicks: 6, keys: 6 },
  async begin(place) {
    const { page, round, shop } = place;
    const { data } = await listProducts(shop.staff, { limit: 10 });
    const [plain, large] = data.slice(2 * round, 2 * round + 2);
    if (!plain || !large) throw new Error('There are not enough products.');
    await giveOptions(place, large);
    await openProducts(place);
    const took: number[] = [];
    return {
      async act(hands) {
        for (const { _id } of [plain, large])
          took.push(
            await openAndSave(hands, page.locator(`tr[data-row-key="${_id}"]`), page.getByRole('dialog')),
          );
      },
      async check() {
        const now = (await listProducts(shop.staff, { limit: 10 })).data;
        for (const { _id, Title } of [plain, large])
          expectSame('title', now.find((product) => product._id === _id)?.Title, `${Title}!`);
        const [first = 0, second = 0] = took;
        const ratio = second / first;
        const text = `${second.toFixed(0)} ms beside ${first.toFixed(0)} ms, ${ratio.toFixed(2)} times`;
        return [{ text, isMet: ratio <= maxRatio }];
      },
    };
  },
};

async function giveOptions({ shop }: TaskPlace, { _id, updatedAt }: ListedProduct): Promise<void> {
  const form = new FormData();
  const fields = {
    ...{ _id, updatedAt, Seams: JSON.stringify(seams) },
    ...{ Colors: JSON.stringify(colours.slice(0, 6)), Sizes: JSON.stringify(sizes.slice(0, 7)) },
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await shop.staff.sendForm('/api/admin/products/update', form);
}

/** @returns milliseconds from the click on the row until the product is saved */
async function openAndSave(hands: Hands, row: Locator, drawer: Locator): Promise<number> {
  const begunAt = performance.now();
  await hands.click(row.getByRole('link').first());
  const title = drawer.getByLabel('Наименование');
  await hands.see(title);
  await hands.click(title);
  await hands.press('End');
  await hands.type('!');
  await hands.click(button(drawer, 'Сохранить'));
  await hands.see(drawer.getByText('Изменений нет'));
  const ms = performance.now() - begunAt;
  await hands.press('Escape');
  await hands.seeGone(drawer);
  return ms;
}
