import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PrintPreview } from './PrintPreview.tsx';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Распечатать</button>
      {isOpen ? (
        <PrintPreview onClose={() => setOpen(false)} paper="a4" title="Заказы">
          <p>Заказ 1</p>
        </PrintPreview>
      ) : null}
    </>
  );
}

const focused = (): Element | null => document.activeElement;
const tab = (shiftKey = false): unknown =>
  fireEvent.keyDown(focused() ?? document.body, { key: 'Tab', shiftKey });

it('a print preview keeps the focus inside, and gives it back when it is closed', async () => {
  render(<Screen />);
  const opener = screen.getByText('Распечатать');
  opener.focus();
  fireEvent.click(opener);
  const print = await screen.findByRole('button', { name: /Печать/ });
  print.focus();
  tab(true);
  const desk = screen.getByRole('region', { name: 'Заказы' });
  expect(focused()).toBe(desk);
  tab();
  expect(focused()).toBe(print);
  opener.focus();
  tab();
  expect(focused()).toBe(print);
  fireEvent.keyDown(print, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(opener);
});
