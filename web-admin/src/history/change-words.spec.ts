import { expect, it } from '@jest/globals';
import { sentFields, shownChanges } from './change-words.ts';

it('changes are shown in the words of staff, with money, times and statuses as everywhere', () => {
  const change = (field: string, before: string | number | boolean | null, after: typeof before) => ({
    ...{ field, before, after },
  });
  expect(
    shownChanges(
      {
        changes: [
          change('priceKopecks', 549_050, 600_000),
          change('adminStatus', 'in-processing', 'in-sewing'),
          change('isAvailable', true, false),
          change('payment.status', null, 'succeeded'),
          { ...change('sizes', null, null), added: ['XL'], removed: [] },
          change('state', 'Created', 'Fixed'),
          change('priority', 'LOW_PRIORITY', 'TOP_PRIORITY'),
          change('conditions.minGoodsKopecks', null, 100_000),
          change('roleId', 'gone', '6b08'),
          change('somethingNew', null, 'да'),
        ],
        hasMore: true,
      },
      new Map([['6b08', 'Менеджер']]),
    ),
  ).toEqual([
    { label: 'Цена', before: '5\u00a0490,50\u00a0руб.', after: '6\u00a0000,00\u00a0руб.' },
    { label: 'Статус', before: 'В обработке', after: 'В пошиве' },
    { label: 'В наличии', before: 'да', after: 'нет' },
    { label: 'Оплата', before: '', after: 'Оплачен' },
    { label: 'Размеры', before: '', after: 'XL' },
    { label: 'Статус', before: 'создан, передан разработчикам', after: 'баг исправлен' },
    { label: 'Приоритет', before: 'Низкий', after: 'Срочный' },
    { label: 'Сумма корзины от', before: '', after: '1\u00a0000,00\u00a0руб.' },
    { label: 'Роль', before: 'gone', after: 'Менеджер' },
    { label: 'somethingNew', before: '', after: 'да' },
    { label: 'И другие поля', before: '…', after: '…' },
  ]);
});

it('fields whose values are personal are shown by their names, without what only names the record', () => {
  expect(sentFields(['id', 'changes.phone', 'changes.email', 'by', 'phone'])).toEqual(['Телефон', 'Почта']);
});
