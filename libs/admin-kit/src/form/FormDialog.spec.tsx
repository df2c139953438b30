import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { standInForBrowser } from '@shop/testing';
import { FormDialog } from './FormDialog.tsx';

beforeEach(standInForBrowser);

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('asks before what was typed is dropped, and only then', async () => {
  const onClose = jest.fn();
  render(
    <FormDialog
      error={null}
      isOpen
      loading={false}
      onClose={onClose}
      onSubmit={() => {}}
      submit="Создать"
      title="Баг"
    >
      <Form.Item label="Название" name="title">
        <Input />
      </Form.Item>
    </FormDialog>,
  );
  fireEvent.click(button('Отменить'));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Не' } });
  fireEvent.click(button('Отменить'));
  await screen.findByText('Уйти без сохранения?');
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(button('Уйти'));
  expect(onClose).toHaveBeenCalledTimes(2);
});
