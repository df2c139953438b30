/** The number of the shop's Yandex Metrica counter, which the server writes into the page; null: nobody is counted. */
export function counterOf(page: object): number | null {
  const counter: unknown = Reflect.get(page, 'shopCounter');
  return typeof counter === 'number' ? counter : null;
}
