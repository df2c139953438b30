import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { NotificationCentre } from './NotificationCentre.tsx';

beforeEach(standInForBrowser);

function show() {
  render(
    <>
      <NotificationCentre
        footer={(leave) => (
          <button onClick={leave} type="button">
            Все уведомления
          </button>
        )}
        isSoundOn
        items={[{ id: '1', content: (leave) => <button onClick={leave}>Заказ оплачен</button> }]}
        onReadAll={jest.fn()}
        onRetry={jest.fn()}
        onSound={jest.fn()}
        status="ready"
        unread={1}
      />
      <button type="button">Следующая кнопка</button>
    </>,
  );
  const bell = screen.getByRole('button', { name: 'Уведомления: 1\u00a0непрочитанное' });
  fireEvent.click(bell);
  return bell;
}

it('stands between the bell and what follows it, so that the next key leads into it', () => {
  const bell = show();
  const inside = screen.getByRole('button', { name: 'Заказ оплачен' });
  const next = screen.getByRole('button', { name: 'Следующая кнопка' });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(bell.compareDocumentPosition(inside) & follows).toBe(follows);
  expect(inside.compareDocumentPosition(next) & follows).toBe(follows);
});

it('closes by Escape from within, and gives the focus back to the bell', () => {
  const bell = show();
  const inside = screen.getByRole('button', { name: 'Заказ оплачен' });
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(bell.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(bell);
});

it('closes when a notification leads away', () => {
  const bell = show();
  fireEvent.click(screen.getByRole('button', { name: 'Заказ оплачен' }));
  expect(bell.getAttribute('aria-expanded')).toBe('false');
});
