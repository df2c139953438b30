import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useKeptScroll } from './use-kept-scroll.ts';

function List() {
  return <div data-testid="list" ref={useKeptScroll(true)} />;
}

function open() {
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/other', element: <p>Другое</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return router;
}

const list = () => screen.getByTestId('list');

it('restores the scroll position on going back and starts at the top on a new visit', async () => {
  const router = open();
  list().scrollTop = 640;
  fireEvent.scroll(list());
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  expect(list().scrollTop).toBe(640);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/list'));
  expect(list().scrollTop).toBe(0);
});
