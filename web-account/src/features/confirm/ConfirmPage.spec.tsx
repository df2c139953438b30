import { afterEach, expect, it, jest } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, type MockApi } from '@shop/testing';
import { field, openScreen } from '../../test/open-screen.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

const wrongCode = 'Код подтверждения введен неверно';
let opened: MockApi | undefined;
afterEach(() => opened?.restore());

it('keeps the code that was entered while another attempt is being checked', async () => {
  const refused = {
    status: 422,
    body: { statusCode: 422, code: 'WRONG_CODE', message: wrongCode, requestId: 'test' },
  };
  const second = Promise.withResolvers<typeof refused>();
  const sent: { confirmationCode?: string }[] = [];
  opened = openScreen(
    <ConfirmPage />,
    {
      'POST /api/user/confirm-registration': (_params, { text }) => {
        sent.push(JSON.parse(text));
        return sent.length === 1 ? refused : second.promise;
      },
    },
    { at: '/user/confirm?email=vera@example.ru&code=A12345', path: '/user/confirm' },
  );
  await screen.findByText(wrongCode);
  const code = field('Код подтверждения');
  fireEvent.change(code, { target: { value: 'B67890' } });
  fireEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  await waitFor(() => expect(sent.at(-1)?.confirmationCode).toBe('B67890'));
  expect(field('Код подтверждения')).toBe(code);
  expect(screen.queryByText('Проверяем код…')).toBeNull();
  second.resolve(refused);
  await screen.findByText(wrongCode);
  expect(field('Код подтверждения')).toHaveProperty('value', 'B67890');
});

it('takes the code that was mailed before another one was refused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const sent: { confirmationCode?: string }[] = [];
  opened = openScreen(
    <ConfirmPage />,
    {
      'POST /api/user/confirm-registration/resend': () => refusal(503, 'MAIL_DOWN', 'Почта отдыхает'),
      'POST /api/user/confirm-registration': (_params, { text }) => {
        sent.push(JSON.parse(text));
        return refusal(422, 'WRONG_CODE', wrongCode);
      },
    },
    { at: '/user/confirm?email=vera@example.ru', path: '/user/confirm' },
  );
  fireEvent.change(field('Код подтверждения'), { target: { value: 'B67' } });
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  jest.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }));
  await screen.findByText('Почта отдыхает');
  const code = field('Код подтверждения');
  expect(code).toHaveProperty('value', 'B67');
  expect(code).toHaveProperty('disabled', false);
  fireEvent.change(code, { target: { value: 'B67890' } });
  const submit = screen.getByRole('button', { name: 'Подтвердить' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  await waitFor(() => expect(sent.at(-1)).toEqual({ email: 'vera@example.ru', confirmationCode: 'B67890' }));
});
