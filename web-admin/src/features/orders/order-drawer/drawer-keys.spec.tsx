import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { isForDrawer } from './drawer-keys.ts';

afterEach(() => cleanup());

/** What a key pressed on the element named `name` means. */
function pressed(name: string, init: KeyboardEventInit = {}): boolean {
  let isMeant = false;
  const listener = (event: KeyboardEvent): void => void (isMeant = isForDrawer(event));
  addEventListener('keydown', listener);
  fireEvent.keyDown(screen.getByLabelText(name), { code: 'KeyJ', ...init });
  removeEventListener('keydown', listener);
  return isMeant;
}

describe('isForDrawer', () => {
  it('takes keys of the drawer, but none that are typed and no shortcuts', () => {
    render(
      <div aria-label="Заказ" role="dialog">
        <button aria-label="Печать" type="button" />
        <textarea aria-label="Адрес" />
      </div>,
    );
    expect(pressed('Печать')).toBe(true);
    expect(pressed('Печать', { ctrlKey: true })).toBe(false);
    expect(pressed('Адрес')).toBe(false);
  });

  it('takes none while a dialog is above the drawer, which would be lost with what was chosen there', () => {
    render(
      <>
        <div aria-label="Заказ" role="dialog" />
        <div aria-label="Возврат" role="dialog">
          <button aria-label="Брак" type="button" />
        </div>
      </>,
    );
    expect(pressed('Брак')).toBe(false);
    expect(pressed('Заказ')).toBe(false);
  });
});
