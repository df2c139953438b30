import {
  expectSame,
  listOrders,
  openOrders,
  orderLink,
  rowsOf,
  shownNumbers,
  staleRows,
} from '../order-pages.ts';
import type { StaffTask, TaskPlace } from '../staff-task.ts';

/** The rounds search for orders from different times of the year. */
const part = (place: TaskPlace): number =>
  Math.floor(place.shop.orders * ([0.21, 0.48, 0.83][place.round % 3] ?? 0.5)) + place.round;

const phones = [
  (digits: string) => digits,
  (digits: string) => `8 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  (digits: string) => `+7 ${digits}`,
];

/** A search in the field above the list, starting from the list as the menu opens it. */
const search = (
  name: Pick<StaffTask, 'key' | 'title'>,
  wanted: (place: TaskPlace) => Promise<{ text: string; isExact: boolean }>,
): StaffTask => ({
  ...name,
  target: { clicks: 0, ms: 500 },
  async begin(place) {
    const { page, shop } = place;
    await openOrders(place);
    const [before = 0] = await shownNumbers(page);
    const { text, isExact } = await wanted(place);
    const found = await listOrders(shop.staff, { orderSearchTerm: text, limit: 10 });
    const numbers = found.data.map(({ orderId }) => orderId);
    const [first] = numbers;
    if (first === undefined) throw new Error(`Nothing is to be found by "${text}".`);
    if (numbers.includes(before)) throw new Error(`"${text}" finds the first row of the list itself.`);
    return {
      async act(hands) {
        await hands.press('/');
        await hands.type(text);
        await hands.seeGone(orderLink(page, before));
        await hands.see(orderLink(page, first));
        await hands.seeGone(staleRows(page));
      },
      async check() {
        expectSame('rows', (await shownNumbers(page)).slice(0, 10), numbers);
        const rows = await rowsOf(page).count();
        return [
          {
            text: `${found.total} found by "${text}"`,
            isMet: isExact ? rows === 1 && String(first) === text : rows > 0,
          },
        ];
      },
    };
  },
});

export const orderSearchTasks: readonly StaffTask[] = [
  search({ key: 'b, phone', title: 'find the orders of a phone, however it is written' }, async (place) => {
    const at = part(place) % 5_000;
    const text = phones[place.round % phones.length]?.(`900${String(at).padStart(7, '0')}`) ?? '';
    return { text, isExact: false };
  }),
  search({ key: 'b, number', title: 'find an order by its number' }, async (place) => ({
    text: String(place.shop.firstOrder + part(place)),
    isExact: true,
  })),
  search({ key: 'b, title', title: 'find the orders of a product by its title' }, async (place) => ({
    text: `сорокой ${100 + ((part(place) * 7) % 100)}`,
    isExact: false,
  })),
];
