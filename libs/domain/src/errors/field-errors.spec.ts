import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors, fieldText } from './field-errors.ts';

const order = z.strictObject({
  phone: z.string().min(5),
  count: z.int().max(99),
  email: z.email(),
  status: z.enum(['new', 'done']),
  lines: z.array(z.strictObject({ size: z.string() })),
  tags: z.array(z.string()).max(1),
  note: z.string().refine((note) => note === '', 'Пишите короче'),
});

function wrongWith(value: unknown): Record<string, string> {
  const { error } = order.safeParse(value, { error: fieldText });
  return Object.fromEntries(error ? fieldErrors(error).map(({ field, message }) => [field, message]) : []);
}

describe('fieldErrors', () => {
  it('names every invalid field with a Russian text', () => {
    const value = {
      phone: '+7',
      count: 100,
      email: 'x',
      status: 'old',
      lines: [{}, { size: 1 }],
      tags: ['а', 'б'],
      note: 'да',
    };
    expect(wrongWith(value)).toEqual({
      phone: 'Длина текста не меньше 5',
      count: 'Не больше 99',
      email: 'Ожидается адрес электронной почты',
      status: 'Недопустимое значение',
      tags: 'Число элементов не больше 1',
      'lines.0.size': 'Обязательное поле',
      'lines.1.size': 'Ожидается строка',
      note: 'Пишите короче',
    });
  });

  it('distinguishes inclusive from exclusive bounds', () => {
    const sum = z.strictObject({
      least: z.number().min(1),
      above: z.number().positive(),
      below: z.number().lt(9),
    });
    const { error } = sum.safeParse({ least: 0, above: 0, below: 9 }, { error: fieldText });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Не меньше 1',
      'Должно быть больше 0',
      'Должно быть меньше 9',
    ]);
  });

  it('reports each unknown field separately', () => {
    const value = {
      phone: '+7900',
      count: 1,
      email: 'a@b.ru',
      status: 'new',
      lines: [],
      tags: [],
      note: '',
      $gt: '',
      a: 1,
    };
    expect(wrongWith(value)).toEqual({ $gt: 'Неизвестное поле', a: 'Неизвестное поле' });
  });

  it('limits the number of errors and the length of field names', () => {
    const hostile = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`${'x'.repeat(500)}${at}`, at]),
    );
    const { error } = z.strictObject({}).safeParse(hostile, { error: fieldText });
    const details = error ? fieldErrors(error) : [];
    expect(details).toHaveLength(20);
    expect(Math.max(...details.map(({ field }) => field.length))).toBe(100);
  });
});
