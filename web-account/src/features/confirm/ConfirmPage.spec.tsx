import { afterEach, expect, it } from '@jest/globals';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { MockApi } from '@shop/testing';
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
