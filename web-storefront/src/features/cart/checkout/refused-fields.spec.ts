import { ApiError } from '@shop/api-client';
import { expect, it } from '@jest/globals';
import { refusedFieldsOf } from './refused-fields.ts';

const refusal = (...fields: string[]): ApiError =>
  new ApiError({
    statusCode: 400,
    code: 'BAD_REQUEST',
    message: 'Некорректные данные запроса',
    requestId: 'r',
    details: fields.map((field) => ({ field, message: 'не то' })),
  });

it('refused fields are named in words and lead to their steps', () => {
  expect(refusedFieldsOf(refusal('phone', 'index'), 'guest')).toEqual([
    { step: 'contacts', text: 'Телефон: не то' },
    { step: 'address', text: 'Почтовый индекс: не то' },
  ]);
  expect(refusedFieldsOf(refusal('user.address.Index', 'items.0'), 'member')).toEqual([
    { step: 'delivery', text: 'Почтовый индекс: не то' },
  ]);
});
