import { describe, expect, it, jest } from '@jest/globals';
import { createSelection } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

describe('createSelection', () => {
  it('keeps what is ticked on other pages', () => {
    const selection = createSelection();
    selection.toggle('a');
    selection.setAll(['x', 'y'], true);
    selection.setAll(page, false);
    expect(selection.keys()).toEqual(['x', 'y']);
  });

  it('ticks a range in either direction, the way its end is ticked', () => {
    const selection = createSelection();
    selection.toggle('d');
    selection.toggle('b', page);
    expect(selection.keys()).toEqual(['d', 'b', 'c']);
    selection.toggle('c', page);
    expect(selection.keys()).toEqual(['d']);
  });

  it('ticks one row where the range would begin on another page', () => {
    const selection = createSelection();
    selection.toggle('x');
    selection.toggle('b', page);
    expect(selection.keys()).toEqual(['x', 'b']);
  });

  it('forgets where a range would begin when it is cleared', () => {
    const selection = createSelection();
    selection.toggle('a');
    selection.clear();
    selection.toggle('c', page);
    expect(selection.keys()).toEqual(['c']);
  });

  it('tells of each change once', () => {
    const selection = createSelection();
    const listener = jest.fn();
    const stop = selection.subscribe(listener);
    selection.setAll(page, true);
    stop();
    selection.clear();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(selection.keys()).toEqual([]);
  });
});
