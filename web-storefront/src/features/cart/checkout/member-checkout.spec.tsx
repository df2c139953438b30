import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct, refusal, type mockApi } from '@shop/testing';
import { pageSession } from '@shop/web-kit';
import { storedPromo } from '../../../cart/stored-promo.ts';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { aUser } from '../../../member/test/a-member.tsx';
import { aLine, openCart } from '../test/open-cart.tsx';

type Handler = Parameters<typeof mockApi>[0][string];

const home = { _id: 'home', name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
const work = { _id: 'work', name: 'Работа', Address: 'Клин, Мира, 2', Index: '141600' };
const settled = aUser({ Address: [home, work] });
const untouched = currentDraft();
let close = (): void => undefined;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  close();
  changeDraft(untouched);
  storedPromo.set(null);
  localStorage.clear();
});

async function open(
  user = settled,
  pay: Handler = () => refusal(503, 'X', 'Банк отдыхает'),
  more: Record<string, Handler> = {},
) {
  const items = [{ _id: 'a', product: aProduct({ isItemType: 'type_preorder' }) }];
  const opened = await openCart(
    [aLine({ quantity: 2 })],
    {
      'POST /api/products/details': () => ({ body: { items } }),
      'POST /api/user/profile': () => ({ body: user }),
      'POST /api/promo/remove': () => ({ body: { message: 'Промокод убран' } }),
      'POST /api/payment/create': (params, call) => {
        sent.push(JSON.parse(call.text));
        return pay(params, call);
      },
      ...more,
    },
    '/cart?checkout=summary',
    user,
  );
  close = opened.close;
  await screen.findByText(/^Шаг/);
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = (name: string | RegExp): void =>
  void fireEvent.click(dialog().getByRole('button', { name, hidden: true }));
const type = (label: string, value: string): void =>
  void fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const stands = (text: string | RegExp) => dialog().findByText(text);
const isDisabled = (label: RegExp) => dialog().getByRole('radio', { name: label, hidden: true });

describe('the checkout of a customer', () => {
  it('has four steps, and takes person and address from the profile', async () => {
    storedPromo.set({ personId: settled._id, phrase: 'ЛЕТО', discount: 10, giftTitle: null });
    await open();
    await stands('Шаг 1 из 4');
    fireEvent.click(dialog().getByLabelText(/Работа/));
    fireEvent.click(dialog().getByLabelText(/СДЭК/));
    press('Далее');
    await stands('Шаг 2 из 4');
    fireEvent.change(dialog().getByLabelText('Ещё один способ связи (необязательно)'), {
      target: { value: '@ivan' },
    });
    press('Далее');
    await stands('Шаг 3 из 4');
    press('Далее');
    await stands('Шаг 4 из 4');
    expect(dialog().getByText('141600, Клин, Мира, 2')).toBeTruthy();
    expect(dialog().getByText(/−1\s098,00\s₽/)).toBeTruthy();
    for (const box of dialog().getAllByRole('checkbox', { hidden: true })) fireEvent.click(box);
    // 2 × 5 490 less a tenth, plus 350 for the delivery.
    press(/Оплатить 10\s232,00\s₽/);
    await stands('Банк отдыхает');
    expect(sent).toEqual([
      {
        items: [
          {
            _id: 'a',
            Color: 'black',
            Size: 'M',
            Seam: null,
            Quantity: 2,
            isGift: false,
            expectedPrice: 5490,
          },
        ],
        promo: 'ЛЕТО',
        user: {
          Phone: settled.Phone,
          Email: settled.Email,
          Id: settled._id,
          delivery: 'CDEK',
          address: 'work',
        },
        orderContact: '@ivan',
        agreement: true,
        expectedTotal: 10_232,
      },
    ]);
  });

  it('without a saved address disables the delivery, and adds the address to the profile', async () => {
    const updateUser = jest.spyOn(pageSession, 'updateUser').mockImplementation(() => undefined);
    const bodies: unknown[] = [];
    let save: Handler = () => refusal(422, 'VALIDATION_FAILED', 'Профиль не сохранён');
    // Meanwhile another device has added one.
    const elsewhere = aUser({ Address: [work] });
    const added = { _id: 'new', name: 'Дача', Address: 'Тверь, Советская, 1', Index: '170100' };
    await open(aUser(), undefined, {
      'POST /api/user/profile': () => ({ body: elsewhere }),
      'POST /api/user/update-profile': (params, call) => {
        bodies.push(JSON.parse(call.text));
        return save(params, call);
      },
    });
    await stands(/Чтобы выбрать доставку, добавьте адрес/);
    expect(isDisabled(/Почта РФ/).closest('fieldset')).toHaveProperty('disabled', true);
    type('Почтовый индекс', '1701');
    press('Сохранить адрес');
    await stands('Пожалуйста, заполните все обязательные поля');
    await stands('Индекс должен состоять из шести цифр');
    expect(document.activeElement?.getAttribute('name')).toBe('index');
    type('Почтовый индекс', '170100');
    type('Адрес доставки', ' Тверь, Советская, 1 ');
    type('Название (необязательно)', 'Дача');
    expect(bodies).toEqual([]);
    press('Сохранить адрес');
    await stands('Профиль не сохранён');
    save = () => ({ body: aUser({ Address: [work, added] }) });
    press('Сохранить адрес');
    await waitFor(() => expect(currentDraft()).toMatchObject({ addressId: 'new', index: '', address: '' }));
    expect(bodies.at(-1)).toEqual({
      Address: [work, { name: 'Дача', Address: 'Тверь, Советская, 1', Index: '170100' }],
    });
    expect(updateUser).toHaveBeenLastCalledWith(aUser({ Address: [work, added] }));
    updateUser.mockRestore();
  });

  it('adds one more address, once even if the first answer was lost', async () => {
    const updateUser = jest.spyOn(pageSession, 'updateUser').mockImplementation(() => undefined);
    await open(settled);
    await stands('Шаг 1 из 4');
    press('Добавить другой адрес');
    await stands('Адрес сохранится в профиле.');
    press('Выбрать из сохранённых');
    await dialog().findByLabelText(/Работа/);
    press('Добавить другой адрес');
    type('Почтовый индекс', work.Index);
    type('Адрес доставки', work.Address);
    // The profile has it already, so that nothing is sent.
    press('Сохранить адрес');
    await waitFor(() => expect(dialog().getByLabelText(/Работа/)).toHaveProperty('checked', true));
    expect(updateUser).toHaveBeenCalledWith(settled);
    updateUser.mockRestore();
  });

  it('disables the next step without a name', async () => {
    await open(aUser({ Address: [home], 'Second name': '' }));
    await stands(/укажите в профиле имя и фамилию/);
    expect(dialog().getByRole('button', { name: 'Далее', hidden: true })).toHaveProperty('disabled', true);
  });

  it('drops a refused promo code and shows the total without it', async () => {
    storedPromo.set({ personId: settled._id, phrase: 'ЛЕТО', discount: 10, giftTitle: null });
    changeDraft({ delivery: 'CDEK', agreesToOffer: true, agreesToPersonalData: true });
    await open(settled, () => refusal(409, 'PROMO_EXHAUSTED', 'Промокод больше не действует'));
    press(/Оплатить 10\s232,00\s₽/);
    await stands('Промокод больше не действует');
    expect(storedPromo.get()).toBeNull();
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: /Оплатить 11\s330,00\s₽/, hidden: true })).toBeTruthy(),
    );
  });
});
