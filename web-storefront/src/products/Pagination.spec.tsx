import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from './Pagination.tsx';

const realScroll = globalThis.scrollTo;
const scroll = jest.fn();
beforeEach(() => {
  scroll.mockClear();
  globalThis.scrollTo = scroll as unknown as typeof globalThis.scrollTo;
});
afterEach(() => {
  globalThis.scrollTo = realScroll;
});

it('goes to the top with its page, and stays where it is when that opens in another tab', () => {
  render(
    <MemoryRouter>
      <Pagination addressOf={(page) => `?page=${page}`} place={{ currentPage: 1, totalPages: 3 }} />
    </MemoryRouter>,
  );
  const second = screen.getByRole('link', { name: 'Страница 2' });
  fireEvent.click(second, { ctrlKey: true });
  fireEvent.click(second, { metaKey: true });
  expect(scroll).not.toHaveBeenCalled();
  fireEvent.click(second);
  expect(scroll).toHaveBeenCalledTimes(1);
});
