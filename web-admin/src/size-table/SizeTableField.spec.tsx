import { beforeAll, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SizeTable } from '@shop/domain';
import { standInForBrowser } from '@shop/testing';
import { sizeTableRule } from './size-table-rule.ts';
import { SizeTableField } from './SizeTableField.tsx';

beforeAll(standInForBrowser);

const changed = jest.fn<(table: SizeTable | null) => void>();

function Form() {
  const [value, setValue] = useState<SizeTable | null>(null);
  const change = (table: SizeTable | null): void => {
    setValue(table);
    changed(table);
  };
  return <SizeTableField absent="Таблицы нет" onChange={change} sizes={['S', 'M']} value={value} />;
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const cm = (name: string, value: string): void => {
  const field = screen.getByRole('spinbutton', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a table begins with the sizes of the product, grows by sizes and measures, and is removed again', () => {
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
  press('Убрать таблицу');
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(screen.getByText('Таблицы нет')).toBeTruthy();
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
