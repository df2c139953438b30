/**
 * `12000` → «12 000», with a no-break space. Not by `Intl`: loading the Russian locale takes a list 20 ms on a slow processor.
 *
 * @param count a whole number
 */
export const formatCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
