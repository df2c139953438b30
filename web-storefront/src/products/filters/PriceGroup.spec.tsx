import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { parseListChoice } from './list-choice.ts';
import { PriceGroup } from './PriceGroup.tsx';
import type { ListChoiceControl } from './use-list-choice.ts';

/** The prices of a list at a URL. */
function pricesAt(address: string) {
  const sorts = ['new'] as const;
  const control: ListChoiceControl = {
    choice: parseListChoice(new URLSearchParams(address), sorts),
    sorts,
    choose: () => undefined,
    addressOf: () => '?',
    others: [],
  };
  return <PriceGroup control={control} onDone={() => undefined} range={{ min: 100, max: 9_000 }} />;
}

it('a price field keeps its focus when its price is applied, and shows what the URL says', () => {
  const { rerender } = render(pricesAt(''));
  const field = screen.getByLabelText<HTMLInputElement>('от');
  field.focus();
  fireEvent.change(field, { target: { value: '1 500' } });
  rerender(pricesAt('?priceFrom=1500'));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('1500');
  rerender(pricesAt(''));
  expect(screen.getByLabelText<HTMLInputElement>('от').value).toBe('');
});
