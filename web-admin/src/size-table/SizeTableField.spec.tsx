import { beforeAll, expect, test } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SizeTable } from '@shop/domain';
import { standInForBrowser } from '@shop/testing';
import { SizeTableField } from './SizeTableField.tsx';

beforeAll(standInForBrowser);

let table: SizeTable | null = null;

function Form() {
  const [value, setValue] = useState<SizeTable | null>(null);
  table = value;
  return <SizeTableField absent="Таблицы нет" onChange={setValue} sizes={['S', 'M']} value={value} />;
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
  expect(table).toEqual({
    measures: ['Ширина груди', 'Рукав'],
    rows: [{ size: 'M', values: [56.5, 61] }],
    howTo: '',
  });
  press('Убрать таблицу');
  expect(table).toBeNull();
  expect(screen.getByText('Таблицы нет')).toBeTruthy();
});
