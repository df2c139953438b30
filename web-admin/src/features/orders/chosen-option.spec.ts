import { describe, expect, it } from '@jest/globals';
import { readOption, writeOption } from './chosen-option.ts';

describe('what was chosen from a list', () => {
  it.each([
    { value: 'a'.repeat(24), label: 'Худи «Кит»' },
    { value: 'Худи прежнего сайта', label: 'Худи прежнего сайта' },
    { value: 'b'.repeat(24), label: 'с ~ внутри' },
  ])('comes back from the address: $label', (option) => {
    expect(readOption(writeOption(option))).toEqual(option);
  });

  it('is nothing where nothing was chosen', () => {
    expect(writeOption(null)).toBe('');
    expect(readOption('')).toBeNull();
  });

  it('may be typed into the address by its id alone', () => {
    expect(readOption('худи')).toEqual({ value: 'худи', label: 'худи' });
  });
});
