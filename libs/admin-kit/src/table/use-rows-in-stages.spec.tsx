import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRowsInStages } from './use-rows-in-stages.ts';

const rows = Array.from({ length: 100 }, (_, at) => at);
const perScreen = Math.ceil((innerHeight - 160) / 32);

function open() {
  const stages: { shown: number; left: number }[] = [];
  function List() {
    const { shown, left } = useRowsInStages(rows);
    stages.push({ shown: shown.length, left });
    return <div data-testid="list" ref={useKeptScroll(true)} />;
  }
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/other', element: <p>Другое</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return { router, stages };
}

it('renders a screen of rows at first and keeps the space of the others, then all', () => {
  const { stages } = open();
  expect(stages[0]).toEqual({ shown: perScreen, left: 100 - perScreen });
  expect(stages.at(-1)).toEqual({ shown: 100, left: 0 });
});

it('never loses rows in a window that is lower than the frame', () => {
  const height = jest.replaceProperty(window, 'innerHeight', 0);
  const { stages } = open();
  height.restore();
  expect(stages[0]).toEqual({ shown: 0, left: 100 });
  expect(stages.at(-1)).toEqual({ shown: 100, left: 0 });
});

it('renders all rows at once where the list was scrolled before', async () => {
  const { router, stages } = open();
  const list = screen.getByTestId('list');
  list.scrollTop = 640;
  fireEvent.scroll(list);
  await act(() => router.navigate('/other'));
  stages.length = 0;
  await act(() => router.navigate(-1));
  expect(new Set(stages.map(({ shown }) => shown))).toEqual(new Set([100]));
});
