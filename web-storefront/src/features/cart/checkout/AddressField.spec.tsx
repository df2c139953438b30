import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { AddressField } from './AddressField.tsx';

type Handler = Parameters<typeof mockApi>[0][string];

const street = { address: 'г Тверь, ул Советская', index: null };
const house = { address: 'г Тверь, ул Советская, д 1', index: '170100' };
const found: Handler = () => ({ body: { isOn: true, suggestions: [street, house] } });
const call = 'GET /api/addresses/suggest';
const untouched = currentDraft();

let api: MockApi;
let unmount = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  unmount();
  api.restore();
  changeDraft(untouched);
  jest.useRealTimers();
});

async function open(answer: Handler): Promise<HTMLTextAreaElement> {
  api = mockApi({ [call]: answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  ({ unmount } = await renderScreen(<AddressField fieldErrors={{}} />, {
    at: '/',
    queryClient: createQueryClient(),
  }));
  return screen.getByRole('textbox');
}

const type = (field: HTMLElement, value: string): void => void fireEvent.input(field, { target: { value } });
const key = (field: HTMLElement, name: string): boolean => fireEvent.keyDown(field, { key: name });
const list = () => screen.queryByRole('listbox');
const chosen = () => document.querySelector('[aria-selected=true]');
/** Waits longer than the debounce interval of the field. */
const skipPause = () => act(() => jest.advanceTimersByTimeAsync(400));

describe('the address', () => {
  it('is suggested after a pause in typing, from three characters on', async () => {
    const field = await open(found);
    type(field, 'тв');
    await skipPause();
    for (const words of ['тве', 'твер', 'тверь']) type(field, words);
    await screen.findByRole('listbox');
    expect(api.calls).toEqual([call]);
    expect(screen.getByRole('status').textContent).toMatch(/^Подходящих адресов: 2/);
    expect(field.getAttribute('aria-controls')).toBe(list()?.id);
  });

  it('is chosen by arrow keys with its postal code, with the field itself as one position', async () => {
    const field = await open(found);
    type(field, 'тверь');
    await screen.findByRole('listbox');
    expect(key(field, 'Enter')).toBe(true);
    key(field, 'ArrowUp');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    key(field, 'ArrowDown');
    expect(chosen()).toBeNull();
    key(field, 'ArrowDown');
    key(field, 'ArrowDown');
    expect(chosen()?.textContent).toBe(`${house.address}${house.index}`);
    expect(key(field, 'Enter')).toBe(false);
    expect(currentDraft()).toMatchObject(house);
    expect(list()).toBeNull();
    await skipPause();
    expect(api.calls).toHaveLength(1);
  });

  it('is chosen by touch without losing the focus of the field', async () => {
    const field = await open(found);
    type(field, 'тверь');
    const option = await screen.findByRole('option', { name: /д 1/ });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(field.value).toBe(house.address);
    expect(list()).toBeNull();
  });

  it('keeps a typed postal code, and clears one set by another suggestion', async () => {
    const field = await open(found);
    const take = async (words: string, name: RegExp | string): Promise<void> => {
      type(field, words);
      fireEvent.click(await screen.findByRole('option', { name }));
    };
    act(() => changeDraft({ index: '141600' }));
    await take('тверь', street.address);
    expect(currentDraft().index).toBe('141600');
    await take('тверь с', /д 1/);
    expect(currentDraft().index).toBe('170100');
    await take('тверь со', street.address);
    expect(currentDraft()).toMatchObject({ address: street.address, index: '' });
  });

  it('closes its list on the first Escape only', async () => {
    const field = await open(found);
    type(field, 'тверь');
    await screen.findByRole('listbox');
    expect(key(field, 'Escape')).toBe(false);
    expect(list()).toBeNull();
    expect(field.value).toBe('тверь');
    expect(key(field, 'Escape')).toBe(true);
  });

  it('closes its list when the field loses focus', async () => {
    const field = await open(found);
    type(field, 'тверь');
    await screen.findByRole('listbox');
    fireEvent.blur(field);
    expect(list()).toBeNull();
  });
});

describe('an address without suggestions', () => {
  const plain = (field: HTMLElement): void => {
    expect(list()).toBeNull();
    expect(field.getAttribute('autocomplete')).toBe('street-address');
    const aria = field.getAttributeNames().filter((name) => name.startsWith('aria-'));
    expect(aria).toEqual(['aria-describedby']);
    for (const name of ['ArrowDown', 'Enter', 'Escape']) expect(key(field, name)).toBe(true);
  };

  it('is a plain field when suggestions are off, which is requested once', async () => {
    const field = await open(() => ({ body: { isOn: false, suggestions: [] } }));
    type(field, 'тверь');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    type(field, 'тверь, советская');
    await skipPause();
    expect(api.calls).toHaveLength(1);
    plain(field);
    expect(currentDraft().address).toBe('тверь, советская');
  });

  it.each<[string, Handler]>([
    ['is refused', () => refusal(429, 'TOO_MANY_REQUESTS')],
    ['is not reached', () => 'offline'],
  ])('is a plain field when the API %s', async (_, answer) => {
    const field = await open(answer);
    type(field, 'тверь');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await skipPause();
    plain(field);
    expect(api.calls).toHaveLength(1);
  });
});
