import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { OrderStatusBar } from './OrderStatusBar.tsx';

afterEach(cleanup);

it('names a late order by a sign in a list, where the word would be cut off', () => {
  render(<OrderStatusBar isBrief isLate status="packed-ready-for-shipment" />);
  expect(screen.getByRole('img', { name: 'просрочен' }).title).toBe('просрочен');
  expect(screen.queryByText('просрочен')).toBeNull();
});

it('names a late order by the word elsewhere', () => {
  render(<OrderStatusBar isLate status="in-sewing" />);
  expect(screen.getByText('просрочен').title).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});
