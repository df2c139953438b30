import { expect, it } from '@jest/globals';
import { auditVerbOf, securityMessages } from '@shop/domain';
import { actionText, recordText } from './history.texts.ts';
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

it('no value is shown as programs store it', () => {
  const id = '6b0963683eb2bb4d71470bd0';
  const change = (field: string, after: string | null, added?: string[]) => ({
    ...{ field, before: null, after, ...(added && { added, removed: [] }) },
  });
  const shown = shownChanges(
    {
      changes: [
        change('permissions', null, ['banUsers']),
        change('audience', 'permission:viewUserOrders'),
        change('audience', 'person:Иван Г.'),
        change('type', 'TYPE_GLOBAL'),
        change('about.kind', 'order'),
        change('about.id', id),
        change('colours', null, ['black', 'white']),
        change('notes', null, [id, '0b1c2d3e-0000-4000-8000-000000000000']),
        change('collectionIds', null, [id]),
        change('itemType', 'type_limited'),
        change('kind', 'tracks'),
      ],
      hasMore: false,
    },
    new Map(),
  ).map(({ label, after }) => `${label}: ${after}`);
  expect(shown).toEqual([
    'Права: Блокировка пользователей',
    'Кому: Всем с правом «Просмотр заказов»',
    'Кому: Иван Г.',
    'Вид: Объявление для всех',
    'О чём: Заказ',
    'Цвета: Чёрный, Белый',
    'Заметки: 2\u00a0записи',
    'Коллекции: 1\u00a0запись',
    'Особый товар: Лимитированный',
    'Что: Трек-номера',
  ]);
});

it('fields whose values are personal are shown by their names, without what only names the record', () => {
  expect(sentFields(['id', 'changes.phone', 'changes.email', 'by', 'phone'])).toEqual(['Телефон', 'Почта']);
  expect(sentFields(['bytes', 'types', 'orders', 'isDryRun'])).toEqual([
    'Файл',
    'Заказы',
    'Проверка без записи',
  ]);
});

it('a phone that was changed together with the role is named, without its value', () => {
  const role = { field: 'roleId', before: 'a', after: 'b' };
  const shown = shownChanges(
    { changes: [role], hasMore: false, fields: ['id', 'changes.phone', 'changes.roleId'] },
    new Map([
      ['a', 'Менеджер'],
      ['b', 'Администратор'],
    ]),
  );
  expect(shown).toEqual([
    { label: 'Роль', before: 'Менеджер', after: 'Администратор' },
    { label: 'Телефон', before: '', after: 'изменено' },
  ]);
  // Without values the entry names its fields itself.
  expect(shownChanges({ changes: [], hasMore: false, fields: ['changes.phone'] }, new Map())).toEqual([]);
});

it('what happens to the access of staff is told as such, with the reason of a refusal', () => {
  expect(recordText({ entity: 'sign-in', title: 'Иван Г.' })).toBe('Вход «Иван Г.»');
  const actions = securityMessages.map((message) =>
    actionText({ action: auditVerbOf(message), outcome: 'done' }),
  );
  expect(actions).toEqual([
    ...['Вход', 'Неудачный вход', 'Смена пароля', 'Восстановление пароля', 'Второй фактор включён'],
    ...['Второй фактор выключен', 'Завершение входа', 'Завершение всех входов'],
  ]);
  const change = (field: string, after: string) => ({ field, before: null, after });
  const changes = [change('refusal', 'SECOND_FACTOR_WRONG'), change('addressHash', 'k3J_x-9QwErT')];
  expect(shownChanges({ changes, hasMore: false }, new Map())).toEqual([
    { label: 'Причина отказа', before: '', after: 'неверный код' },
    { label: 'Хеш адреса сети', before: '', after: 'k3J_x-9QwErT' },
  ]);
});

it('a record is named without quotation marks around others', () => {
  const nameOf = (title: string): string => recordText({ entity: 'product', title });
  expect(nameOf('Худи')).toBe('Товар «Худи»');
  expect(nameOf('Блокнот «Планета лап»')).toBe('Товар Блокнот «Планета лап»');
  expect(nameOf('100042')).toBe('Товар 100042');
});
