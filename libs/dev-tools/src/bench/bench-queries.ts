const kinds = ['худи', 'футболка', 'свитшот', 'лонгслив', 'шоппер', 'постер', 'кружка', 'кепка'];
const firsts = ['ночной', 'забытый', 'дальний', 'солнечный', 'лунный', 'северный', 'медный', 'бумажный'];
const seconds = ['рейс', 'маршрут', 'сигнал', 'рассвет', 'закат', 'дневник', 'компас', 'поезд', 'перевал'];

/** What shoppers type: a kind and a part of a name, 576 different queries, alternating between the kinds. */
export const plainQueries: readonly string[] = seconds.flatMap((second) =>
  firsts.flatMap((first) => kinds.map((kind) => `${kind} ${first} ${second}`)),
);

/** The same queries with one letter missing in every longer word. */
export const slippedQueries: readonly string[] = plainQueries.map((query) =>
  query.replaceAll(/\p{L}{5,}/gu, (word) => word.slice(0, 2) + word.slice(3)),
);

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The same queries typed with a Latin keyboard layout. */
export const wrongLayoutQueries: readonly string[] = plainQueries.map((query) =>
  [...query].map((character) => latinKeys[russianKeys.indexOf(character)] ?? character).join(''),
);
