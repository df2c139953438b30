import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { client, type Suggestion } from '@shop/api-client';
import { mockApi, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { SearchForm } from './SearchForm.tsx';

const suggestions: Suggestion[] = [
  { kind: 'category', text: 'Худи', link: 'hoodies', subcategory: 'hoodie' },
  { kind: 'collection', text: 'Кот и комета', link: 'cat-and-comet' },
  { kind: 'product', text: 'Худи «Кит»', _id: '42', image: null, price: 5490.5 },
];

let api: MockApi | null = null;
// jsdom has no layout and does not implement scrolling.
beforeAll(() => void (Element.prototype.scrollIntoView ??= () => undefined));
afterEach(() => api?.restore());

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

async function open(at: string, answer: Parameters<typeof mockApi>[0][string]): Promise<HTMLInputElement> {
  api = mockApi({ 'GET /api/search/:query/suggest': answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const drawn = (
    <>
      <SearchForm />
      <Address />
    </>
  );
  await renderScreen(drawn, { at, queryClient: createQueryClient() });
  return screen.getByRole('combobox');
}

const address = () => document.querySelector('output')?.textContent;
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const chosen = () => document.querySelector('[aria-selected=true]');

async function typeAndWait(field: HTMLInputElement, words: string): Promise<void> {
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: words } });
  await screen.findByRole('option', { name: /Худи «Кит»/ });
}

describe('SearchForm', () => {
  it('suggests the query itself, then the suggestions of the API with prices', async () => {
    const field = await open('/', () => ({ body: suggestions }));
    await typeAndWait(field, 'худи');
    expect(lines()).toEqual(['худиИскать', 'ХудиРаздел', 'Кот и кометаКоллекция', 'Худи «Кит»5 490,50 ₽']);
    expect(screen.getAllByRole('option').map((line) => line.getAttribute('href'))).toEqual([
      `/search?${new URLSearchParams({ query: 'худи' })}`,
      '/category/hoodies/hoodie',
      '/collection/cat-and-comet',
      '/product/42',
    ]);
    expect(api?.calls).toEqual(['GET /api/search/худи/suggest']);
  });

  it('distinguishes a category from its subcategory of the same name', async () => {
    const category = { kind: 'category', text: 'Худи', link: 'hoodies', subcategory: null };
    const field = await open('/', () => ({ body: [category, ...suggestions] }));
    await typeAndWait(field, 'худи');
    expect(lines().slice(1, 3)).toEqual(['ХудиКатегория', 'ХудиРаздел']);
  });

  it('moves through the suggestions by arrow keys, with the field itself as one position', async () => {
    const field = await open('/', () => ({ body: suggestions }));
    await typeAndWait(field, 'худи');
    expect(chosen()).toBeNull();
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen()?.getAttribute('href')).toBe('/product/42');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(chosen()).toBeNull();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/category/hoodies/hoodie');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('searches on Enter when no suggestion is chosen', async () => {
    const field = await open('/', () => ({ body: suggestions }));
    await typeAndWait(field, ' худи с котом ');
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/search?query=худи+с+котом');
  });

  it('closes on Escape and opens again when typing', async () => {
    const field = await open('/', () => ({ body: suggestions }));
    await typeAndWait(field, 'худи');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('худи');
    await typeAndWait(field, 'худ');
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('searches even when the suggestions fail', async () => {
    const field = await open('/', () => refusal(500, 'INTERNAL_ERROR'));
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: 'кит' } });
    await screen.findByRole('option', { name: /Искать/ });
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/search?query=кит');
  });

  it('does not navigate with an empty query', async () => {
    await open('/new', () => ({ body: [] }));
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/new');
  });

  it('shows the query of the current search', async () => {
    const field = await open('/search?query=%D0%BA%D0%B8%D1%82', () => ({ body: [] }));
    expect(field.value).toBe('кит');
  });
});
