import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal } from '@shop/testing';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { AddressDialog } from './AddressDialog.tsx';

let opened: ReturnType<typeof openScreen> | undefined;
afterEach(() => opened?.restore());

function open(answer: Handlers[string]): void {
  opened = openScreen(
    <AddressDialog address={null} onClose={() => {}} onTake={() => {}} />,
    { 'GET /api/addresses/suggest': answer },
    { at: '/user/profile' },
  );
}
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const choose = async (address: string): Promise<void> =>
  void fireEvent.click(await screen.findByTitle(address));

const tver = { address: 'г Тверь, ул Советская, д 1', index: '170100' };
const village = { address: 'Тверская обл, деревня Малая', index: null };

it('fills in the postal code of a chosen address, and clears it with the next one', async () => {
  open(() => ({ body: { isOn: true, suggestions: [tver, village] } }));
  type('Адрес', 'тверь совет');
  await choose(tver.address);
  expect(field('Адрес').value).toBe(tver.address);
  expect(field('Индекс').value).toBe('170100');
  type('Адрес', 'тверская');
  await choose(village.address);
  expect(field('Адрес').value).toBe(village.address);
  expect(field('Индекс').value).toBe('');
});

it('has an active suggestion only after one was selected by keyboard', async () => {
  open(() => ({ body: { isOn: true, suggestions: [tver, village] } }));
  type('Адрес', 'тверь совет');
  await screen.findByTitle(tver.address);
  expect(field('Адрес').getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(field('Адрес'), { key: 'ArrowDown', keyCode: 40, which: 40 });
  await waitFor(() => {
    const active = field('Адрес').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('role')).toBe('option');
  });
});

it('keeps a typed postal code', async () => {
  open(() => ({ body: { isOn: true, suggestions: [village] } }));
  type('Индекс', '171000');
  type('Адрес', 'тверская');
  await choose(village.address);
  expect(field('Индекс').value).toBe('171000');
});

it('is a plain field when the suggestions fail', async () => {
  open(() => refusal(502, 'X'));
  type('Адрес', 'тверь');
  await waitFor(() => expect(opened?.calls).toEqual(['GET /api/addresses/suggest']));
  expect(field('Адрес').value).toBe('тверь');
  expect(screen.queryByRole('option')).toBeNull();
});
