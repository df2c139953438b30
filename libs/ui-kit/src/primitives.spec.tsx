import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button/Button.tsx';
import { IconButton } from './button/IconButton.tsx';
import { Skeleton } from './skeleton/Skeleton.tsx';
import { TextField } from './text-field/TextField.tsx';
import { Toasts } from './toast/Toasts.tsx';

describe('Button', () => {
  it('does not submit a form unless its type is submit', () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Отмена</Button>
        <Button type="submit">Сохранить</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('IconButton', () => {
  it('is named by its label, with the icon hidden from screen readers', () => {
    render(<IconButton icon="close" label="Закрыть" />);
    expect(
      screen.getByRole('button', { name: 'Закрыть' }).querySelector('svg')?.getAttribute('aria-hidden'),
    ).toBe('true');
  });
});

describe('TextField', () => {
  it('is found by its label, even when the label is hidden', () => {
    render(<TextField hideLabel label="Поиск" />);
    expect(screen.getByLabelText('Поиск').tagName).toBe('INPUT');
  });

  it('is described by its error and marked as invalid', () => {
    const { rerender } = render(<TextField label="Телефон" />);
    const field = screen.getByLabelText('Телефон');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<TextField fieldError="Укажите номер телефона" label="Телефон" />);
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Укажите номер телефона');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Skeleton', () => {
  it('is hidden from screen readers', () => {
    const { container } = render(<Skeleton />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('Toasts', () => {
  it('is a live region even before the first message', () => {
    render(<Toasts messages={[]} onDismiss={() => undefined} />);
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
  });

  it('dismisses each message separately', () => {
    const onDismiss = jest.fn();
    const messages = [
      { id: 1, tone: 'plain', text: 'Первое' },
      { id: 2, tone: 'failure', text: 'Второе' },
    ] as const;
    render(<Toasts messages={messages} onDismiss={onDismiss} />);
    const [, second] = screen.getAllByRole('button', { name: 'Скрыть сообщение' });
    fireEvent.click(second!);
    expect(onDismiss).toHaveBeenCalledWith(2);
  });
});
