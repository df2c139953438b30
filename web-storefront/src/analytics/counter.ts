/** The number of the Yandex Metrica counter, which the server writes into the page; null: visitors are not counted. */
export function counterOf(page: object): number | null {
  const counter: unknown = Reflect.get(page, 'shopCounter');
  return typeof counter === 'number' ? counter : null;
}
