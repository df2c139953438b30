import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListSearch } from './ListSearch.tsx';

const onSearch = jest.fn();
const show = (value: string) => <ListSearch label="Поиск" onSearch={onSearch} value={value} />;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Поиск' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('ListSearch', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onSearch.mockClear();
  });

  it('searches once, after a pause in typing', () => {
    render(show(''));
    for (const value of ['к', 'ки', 'кит']) type(value);
    expect(onSearch).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(300));
    expect(onSearch.mock.calls).toEqual([['кит']]);
  });

  it('keeps the space before a word that is to come, when the address has followed', () => {
    const { rerender } = render(show(''));
    type('морской ');
    act(() => jest.advanceTimersByTime(300));
    rerender(show('морской'));
    expect(field().value).toBe('морской ');
  });

  it('keeps what was typed since, when an earlier search arrives in the address', () => {
    const { rerender } = render(show(''));
    type('к');
    act(() => jest.advanceTimersByTime(300));
    type('ки');
    rerender(show('к'));
    expect(field().value).toBe('ки');
  });

  it('follows the address when the filter is taken off elsewhere', () => {
    const { rerender } = render(show('кит'));
    rerender(show(''));
    expect(field().value).toBe('');
  });

  it('is emptied and searches at once', () => {
    render(show('кит'));
    fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск', hidden: true }));
    expect(field().value).toBe('');
    expect(onSearch.mock.calls).toEqual([['']]);
  });
});
