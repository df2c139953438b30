import { expect, it } from '@jest/globals';
import { importTexts } from './imports.texts.ts';

const { applied, undone } = importTexts.done;

it.each([
  [applied(1, 0), 'Создан 1 товар'],
  [applied(0, 1), 'Изменён 1 товар'],
  [applied(21, 1), 'Создан 21 товар, изменён 1 товар'],
  [applied(2, 11), 'Создано 2 товара, изменено 11 товаров'],
  [applied(0, 0), 'Ничего не изменено'],
  [undone(2, 1), 'Отменено у 2 товаров. Не тронули 1: его с тех пор меняли.'],
  [undone(1, 2), 'Отменено у 1 товара. Не тронули 2: их с тех пор меняли.'],
  [
    importTexts.skipped(1),
    'Пропустим 1 строку с ошибкой, остальное применится. Её можно поправить и загрузить отдельно.',
  ],
  [
    importTexts.skipped(2),
    'Пропустим 2 строки с ошибками, остальное применится. Их можно поправить и загрузить отдельно.',
  ],
  [importTexts.stopped({ row: 251, reason: 'asked' }), 'Остановлено после строки 251.'],
  [
    importTexts.stopped({ row: 1, reason: 'rights' }),
    'Остановлено до первой строки. У того, кто начал этот шаг, больше нет на него прав.',
  ],
  [
    importTexts.mapping.unknown(['Заметка', 'Ещё']),
    'Не узнали столбцы «Заметка», «Ещё»: без поля товара они не загрузятся.',
  ],
])('«%s»', (text, expected) => {
  expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
});
