import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RouteFocus } from './RouteFocus.tsx';

const scrolled = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = scrolled;
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <h2 id="размеры">Размеры</h2>
      <RouteFocus />
    </MemoryRouter>,
  );

describe('an anchor in the URL', () => {
  it('is scrolled to, also when it is encoded', () => {
    open(`/x#${encodeURIComponent('размеры')}`);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('that is malformed is ignored', () => {
    open('/x#50%');
    expect(screen.getByText('Размеры')).toBeTruthy();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
