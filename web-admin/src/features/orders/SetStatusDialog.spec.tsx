import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { renderScreen, standInForBrowser } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { SetStatusDialog } from './SetStatusDialog.tsx';

beforeAll(() => standInForBrowser());
afterEach(cleanup);

describe('the dialog that sets a status', () => {
  it('says that the effect could not be counted instead of counting for ever', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    const refused = (): Promise<never> => Promise.reject(new Error('no answer'));
    await renderScreen(
      <AntdProvider themeName="back-office">
        <SetStatusDialog onClose={() => {}} subject={{ key: 'one', forecast: refused, send: refused }} />
      </AntdProvider>,
      { queryClient: client },
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Передан для доставки' }));
    await screen.findByText(/^Не удалось посчитать, сколько заказов изменится/);
    expect(screen.queryByText('Считаем…')).toBeNull();
    // «Отменить» beside the status «Отменен» would read as cancelling the order.
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    screen.getByRole('button', { name: 'Отмена' });
  });
});
