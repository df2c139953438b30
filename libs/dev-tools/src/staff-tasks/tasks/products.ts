import { formatMoney, roublesToKopecks } from '@shop/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { button, expectSame } from '../order-pages.ts';
import { writePhotos } from '../photo-files.ts';
import {
  idsInShop,
  listProducts,
  openProducts,
  productRows,
  productTitled,
  shownToShoppers,
  type ListedProduct,
} from '../product-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';

const many = 20;
const pageSize = 25;
const price = '1990';
const photographed = ['black', 'white', 'red', 'blue'];
/** Every replica shows a change within this time. */
const spreadMs = 1_000;

export const productTasks: readonly StaffTask[] = [
  {
    key: 'g',
    title: 'a product of 6 colours and 7 sizes with 4 photos, in the shop and buyable',
    target: { clicks: 10, keys: 70, ms: 3_000 },
    async begin(place) {
      const { page, round, shop } = place;
      await openProducts(place);
      const photos = await writePhotos(photographed);
      const title = `Футболка «Заря» ${77 + round}`;
      return {
        async act(hands) {
          await hands.click(page.getByRole('link', { name: 'Создать товар' }));
          await hands.see(page.locator('#title:focus, [id$=title]:focus').first());
          await hands.type(title);
          await hands.press('Tab');
          await hands.type(price);
          await hands.click(button(page.locator('main'), 'Все цвета'));
          await hands.click(button(page.locator('main'), 'Все размеры'));
          await hands.chooseFiles(button(page.locator('main'), 'Выбрать файлы: Фотографии'), photos.paths);
          await hands.click(page.getByRole('combobox', { name: 'Категория', exact: true }));
          await hands.click(page.locator('.ant-select-item-option:visible').first());
          await hands.click(page.getByRole('combobox', { name: 'Подкатегории', exact: true }));
          await hands.click(page.locator('.ant-select-item-option:visible').first());
          await hands.see(page.getByText('Загружено: 4 изображения').and(page.locator('[role=status]')));
          await hands.click(button(page.locator('main'), 'Сохранить'));
          await hands.see(page.getByText('Товар успешно создан!'));
        },
        async check() {
          await photos.remove();
          const { _id } = await productTitled(shop.staff, title);
          const shown = await shownToShoppers(shop, _id);
          expectSame('colours and sizes', [shown?.Colors.length, shown?.Sizes.length], [6, 7]);
          expectSame('photos', shown?.Images.length, photographed.length);
          const given = shown?.ImageColors?.map(({ color }) => color).toSorted();
          const isGiven = JSON.stringify(given) === JSON.stringify(photographed.toSorted());
          return [
            { text: isGiven ? 'each photo is of its colour' : 'photos without colours', isMet: isGiven },
          ];
        },
      };
    },
  },
  {
    key: 'g, price',
    title: 'a new price in the list',
    target: { clicks: 2, keys: 4, ms: 700 },
    async begin(place) {
      const { page, round, shop } = place;
      await openProducts(place);
      const next = String(2_490 + round);
      const title = (await productRows(page).nth(round).getByRole('link').getAttribute('aria-label')) ?? '';
      const before = await productTitled(shop.staff, title);
      return {
        async act(hands) {
          await hands.click(
            productRows(page)
              .nth(round)
              .getByRole('button', { name: /Изменить цену/ }),
          );
          await hands.see(page.getByRole('spinbutton', { name: /Изменить цену/ }));
          await hands.type(next);
          await hands.click(page.getByRole('heading').first());
          await hands.see(page.getByText('Данные продукта успешно обновлены.'));
          await hands.see(
            productRows(page)
              .nth(round)
              .getByText(formatMoney(roublesToKopecks(Number(next)), 'руб.'), { exact: true }),
          );
        },
        async check() {
          const { Price } = await readById(place, before);
          expectSame('price', Price, Number(next));
          return [];
        },
      };
    },
  },
  {
    key: 'h',
    title: `${many} products hidden from the shop`,
    target: { clicks: 4, ms: 1_500 },
    async begin(place) {
      const { page, round, shop } = place;
      const search = `?status=available&page=${2 + round}&size=${pageSize}`;
      await openProducts(place, search);
      const question = { selectedStatus: 'available', page: 2 + round, limit: pageSize };
      const chosen = (await listProducts(shop.staff, question)).data.slice(0, many);
      const tick = (at: number) => productRows(page).nth(at).getByRole('checkbox');
      return {
        async act(hands) {
          await hands.click(tick(0));
          await hands.shiftClick(tick(chosen.length - 1));
          await hands.click(button(page.getByRole('toolbar'), 'Скрыть'));
          await hands.see(page.getByText(/^Скрыто из магазина: /).first());
        },
        async check() {
          const now = await Promise.all(chosen.map((product) => readById(place, product)));
          expectSame('hidden', now.filter(({ isItemAvailable }) => !isItemAvailable).length, chosen.length);
          await sleep(spreadMs);
          const shown = await idsInShop(shop);
          const left = chosen.filter(({ _id }) => shown.has(_id)).length;
          return [
            {
              text: `${chosen.length} hidden, ${left} still shown to shoppers`,
              isMet: left === 0 && chosen.length === many,
            },
          ];
        },
      };
    },
  },
];

async function readById({ shop }: TaskPlace, { _id, Title }: ListedProduct): Promise<ListedProduct> {
  for (let page = 1; ; page += 1) {
    const { data } = await listProducts(shop.staff, { searchTerm: Title, page, limit: 100 });
    const found = data.find((product) => product._id === _id);
    if (found) return found;
    if (data.length === 0) throw new Error(`${Title} is gone.`);
  }
}
