import type { Edited } from '../../src/index.ts';

export interface ProductValues {
  title: string;
  price: number | null;
  collection: string | null;
  description: string;
}

const initial: Edited<ProductValues> = {
  version: '2026-11-22T08:00:00.000Z',
  values: {
    title: 'Худи «Ёлка»',
    price: 4_290,
    collection: 'north',
    description: 'Плотный футер, свободный крой.',
  },
};
/** A save of a colleague is kept for the tab, so that a reload finds it; all else is reset with each page load. */
const colleagueKey = 'example-product-of-colleague';
const ofColleague: Edited<ProductValues> = {
  version: '2026-11-22T08:05:00.000Z',
  values: { ...initial.values, price: 3_990, description: 'Плотный футер с начёсом.' },
};
let stored = sessionStorage.getItem(colleagueKey) === null ? initial : ofColleague;
let saves = 0;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

/** A fake server. */
export async function loadProduct(kind: string): Promise<Edited<ProductValues>> {
  await pause();
  if (kind === 'missing') throw refusal(404, 'PRODUCT_NOT_FOUND', 'Товар не найден');
  if (kind === 'failed') throw new TypeError('fetch failed');
  return stored;
}

export async function saveProduct({
  values,
  version,
}: Edited<ProductValues>): Promise<Edited<ProductValues>> {
  saves += 1;
  await pause();
  if (version !== stored.version) {
    throw refusal(409, 'EDITED_MEANWHILE', 'Пока вы правили, товар сохранила Анна Сорокина (12:05).');
  }
  if (values.title === 'Кружка') {
    throw refusal(400, 'BAD_REQUEST', 'Некорректные данные запроса', [
      { field: 'Title', message: 'Такое наименование уже есть' },
      { field: 'Seams.0.name', message: 'Название параметра обязательно' },
    ]);
  }
  stored = { values, version: new Date(Date.UTC(2026, 10, 22, 9, 0, saves)).toISOString() };
  return stored;
}

/** Simulates a concurrent edit by a colleague. */
export function saveAsColleague(): void {
  sessionStorage.setItem(colleagueKey, 'saved');
  stored = {
    ...ofColleague,
    values: { ...stored.values, price: 3_990, description: ofColleague.values.description },
  };
}

export const countSaves = (): number => saves;

function refusal(
  statusCode: number,
  code: string,
  message: string,
  details: { field: string; message: string }[] = [],
): unknown {
  return { statusCode, code, message, requestId: 'example', details };
}
