import { beforeAll, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AntdProvider, ConfirmRegion } from '@shop/admin-kit';
import type { SizeTable } from '@shop/domain';
import { standInForBrowser } from '@shop/testing';
import { sizeTableRule } from './size-table-rule.ts';
import { sizeTableTexts as texts } from './size-table.texts.ts';
import { SizeTableField } from './SizeTableField.tsx';

beforeAll(standInForBrowser);

const changed = jest.fn<(table: SizeTable | null) => void>();

function Form() {
  const [value, setValue] = useState<SizeTable | null>(null);
  const change = (table: SizeTable | null): void => {
    setValue(table);
    changed(table);
  };
  return (
    <AntdProvider themeName="back-office">
      <SizeTableField absent="Таблицы нет" onChange={change} sizes={['S', 'M']} value={value} />
      <ConfirmRegion />
    </AntdProvider>
  );
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const cm = (name: string, value: string): void => {
  const field = screen.getByRole('spinbutton', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a table begins with the sizes of the product, grows by sizes and measures, and is removed once that is confirmed', async () => {
  render(<Form />);
  press('Добавить таблицу');
  cm('M: Ширина груди', '56,5');
  press('Убрать размер S');
  press('Добавить мерку');
  fireEvent.change(screen.getByRole('textbox', { name: 'Мерка 3' }), { target: { value: 'Рукав' } });
  cm('M: Рукав', '61');
  press('Убрать мерку Длина по спинке');
  expect(changed).toHaveBeenLastCalledWith({
    measures: ['Ширина груди', 'Рукав'],
    rows: [{ size: 'M', values: [56.5, 61] }],
    howTo: '',
  });
  changed.mockClear();
  press('Убрать таблицу');
  await screen.findByText('Все мерки в ней пропадут.');
  press('Отмена');
  await waitFor(() => expect(screen.queryByText('Все мерки в ней пропадут.')).toBeNull());
  expect(changed).not.toHaveBeenCalled();
  press('Убрать таблицу');
  await screen.findByText('Все мерки в ней пропадут.');
  press('Убрать');
  await screen.findByText('Таблицы нет');
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('each field of a table has a name of its own, also before sizes and measures have theirs', async () => {
  render(<Form />);
  press('Добавить таблицу');
  press('Добавить размер');
  press('Добавить мерку');
  const fields = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('spinbutton')];
  const names = fields.map((field) => field.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(fields.length);
  screen.getByRole('spinbutton', { name: 'Размер 3: Мерка 3' });
  screen.getByRole('button', { name: 'Убрать размер 3' });
});

test('a table is named by its sizes where it is compared, and one without says so', () => {
  const table = (...sizes: string[]): SizeTable => ({
    ...{ measures: ['Рукав'], howTo: '' },
    rows: sizes.map((size) => ({ size, values: [61] })),
  });
  expect(texts.shown(table('S', '', 'M'))).toBe('S, M');
  expect(texts.shown(table(''))).toBe('таблица без размеров');
  expect(texts.shown(null)).toBe('таблицы нет');
});

test('a size without a name, or one given twice, is refused as the server refuses it', async () => {
  const check = (...sizes: string[]): Promise<void> =>
    sizeTableRule.validator(null, {
      measures: ['Рукав'],
      rows: sizes.map((size) => ({ size, values: [61] })),
      howTo: '',
    });
  await expect(check('')).rejects.toThrow('Укажите размер');
  await expect(check('M', 'M')).rejects.toThrow('Размеры повторяются');
  await expect(check('S', 'M')).resolves.toBeUndefined();
  await expect(sizeTableRule.validator(null, null)).resolves.toBeUndefined();
});
