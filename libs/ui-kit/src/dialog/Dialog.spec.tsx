import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';

function open() {
  const onClose = jest.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Адрес доставки">
      <p>Куда везти</p>
      <button type="button">Сохранить</button>
    </Dialog>,
  );
  return onClose;
}

describe('Dialog', () => {
  it.each([
    ['its words', () => screen.getByText('Куда везти')],
    ['its title', () => screen.getByRole('heading', { name: 'Адрес доставки' })],
    ['a button of its own', () => screen.getByRole('button', { name: 'Сохранить' })],
  ])('stays open when %s are clicked', (_what, find) => {
    const onClose = open();
    fireEvent.click(find());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when the backdrop around it is clicked', () => {
    const onClose = open();
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by its close button', () => {
    const onClose = open();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
