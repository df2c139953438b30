import { describe, expect, it, jest } from '@jest/globals';
import { createSelection } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

describe('createSelection', () => {
  it('keeps the keys ticked on other pages', () => {
    const selection = createSelection();
    selection.toggle('a');
    selection.setAll(['x', 'y'], true);
    selection.setAll(page, false);
    expect(selection.keys()).toEqual(['x', 'y']);
  });

  it('selects or deselects a range in either direction, depending on the row clicked last', () => {
    const selection = createSelection();
    selection.toggle('d');
    selection.toggle('b', page);
    expect(selection.keys()).toEqual(['d', 'b', 'c']);
    selection.toggle('c', page);
    expect(selection.keys()).toEqual(['d']);
  });

  it('ticks a single row when the range started on another page', () => {
    const selection = createSelection();
    selection.toggle('x');
    selection.toggle('b', page);
    expect(selection.keys()).toEqual(['x', 'b']);
  });

  it('forgets the start of a range when it is cleared', () => {
    const selection = createSelection();
    selection.toggle('a');
    selection.clear();
    selection.toggle('c', page);
    expect(selection.keys()).toEqual(['c']);
  });

  it('notifies subscribers of each change once, and not after they unsubscribe', () => {
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
