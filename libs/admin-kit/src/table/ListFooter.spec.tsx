import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ListFooter } from './ListFooter.tsx';

afterEach(cleanup);

it('includes the visible page number in the accessible name of each page link', () => {
  render(
    <MemoryRouter>
      <ListFooter hrefOf={(page) => `?page=${page}`} onSize={() => {}} page={1} size={10} total={25_000} />
    </MemoryRouter>,
  );
  const pages = screen.getAllByRole('link', { name: /^Страница/ });
  expect(pages.map(({ textContent }) => textContent)).toContain((2_500).toLocaleString('ru-RU'));
  for (const page of pages) expect(page.getAttribute('aria-label')).toContain(page.textContent);
});

it('does not say that there is nothing while the first page is being loaded', () => {
  render(
    <MemoryRouter>
      <ListFooter hrefOf={(page) => `?page=${page}`} onSize={() => {}} page={1} size={10} total={null} />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/из/)).toBeNull();
});
