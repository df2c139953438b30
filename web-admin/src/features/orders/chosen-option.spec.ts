import { describe, expect, it } from '@jest/globals';
import { readOption, writeOption } from './chosen-option.ts';

describe('an option stored in the URL', () => {
  it.each([
    { value: 'a'.repeat(24), label: 'Худи «Кит»' },
    { value: 'Худи прежнего сайта', label: 'Худи прежнего сайта' },
    { value: 'b'.repeat(24), label: 'с ~ внутри' },
  ])('is read back from the URL: $label', (option) => {
    expect(readOption(writeOption(option))).toEqual(option);
  });

  it('is empty when nothing was chosen', () => {
    expect(writeOption(null)).toBe('');
    expect(readOption('')).toBeNull();
  });

  it('may consist of the id only', () => {
    expect(readOption('худи')).toEqual({ value: 'худи', label: 'худи' });
  });
});
