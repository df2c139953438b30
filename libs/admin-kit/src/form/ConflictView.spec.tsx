import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { ApiError } from '@shop/api-client';
import { standInForBrowser } from '@shop/testing';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { EditForm } from './EditForm.tsx';
import { useEditForm } from './use-edit-form.ts';

standInForBrowser();
afterEach(() => cleanup());

interface Page {
  title: string;
  link: string;
}

const loaded = { values: { title: 'Доставка', link: 'delivery' }, version: '2026-01-01T00:00:00.000Z' };
const theirs = {
  values: { title: 'Доставка и оплата', link: 'delivery' },
  version: '2026-01-02T00:00:00.000Z',
};
const editedMeanwhile = new ApiError({
  ...{ statusCode: 409, code: 'EDITED_MEANWHILE', message: 'Анна сохранила раньше', requestId: 'r' },
});

function PageForm({ sent }: { sent: Page[] }) {
  const edit = useEditForm<Page>({
    draftKey: null,
    fields: { title: { label: 'Название' }, link: { label: 'Ссылка' } },
    loadCurrent: () => Promise.resolve(theirs),
    loaded,
    save: ({ values }) => {
      sent.push(values);
      return sent.length === 1
        ? Promise.reject(editedMeanwhile)
        : Promise.resolve({ values, version: '2026-01-03T00:00:00.000Z' });
    },
  });
  return (
    <EditForm edit={edit}>
      <Form.Item label="Название" name="title">
        <Input />
      </Form.Item>
      <Form.Item label="Ссылка" name="link">
        <Input />
      </Form.Item>
    </EditForm>
  );
}

it('a value of the other person is sent as it was chosen, also without a further click', async () => {
  const sent: Page[] = [];
  const router = createMemoryRouter([{ path: '/', element: <PageForm sent={sent} /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Как доставим' } });
  fireEvent.change(screen.getByLabelText('Ссылка'), { target: { value: 'how' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Доставка и оплата/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ title: 'Доставка и оплата', link: 'how' });
});
