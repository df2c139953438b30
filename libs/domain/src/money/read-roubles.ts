import { hasWholeKopecks } from './money.ts';

/** Only at the end: «12р50» is no sum. */
const unit = /\s*(?:р(?:уб(?:лей|ля|ль)?)?\.?|₽)\s*$/iu;
/** Between thousands: spaces of any kind and apostrophes. */
const grouping = /[\s'’]/gu;

/**
 * A sum as people type and paste it, as a decimal number with a point: `1 234,50 руб.` → `1234.50`. A point or a comma is the
 * decimal separator; a text whose separator may stand between thousands, such as `1.234` or `1,234.50`, is no sum, because
 * taking it for kopecks would turn a thousand roubles into one. Other texts are returned without their spaces.
 */
export function plainRoubles(text: string): string {
  const plain = text.replace(unit, '').replace(grouping, '').replace(/^[−–]/, '-');
  return /^-?\d*[.,]?\d{0,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace('.', ',');
}

/** @returns the roubles, with at most two decimals; null when the text is no sum or an ambiguous one (see above) */
export function readRoubles(text: string): number | null {
  const plain = plainRoubles(text);
  const roubles = Number(plain);
  return /^-?\d+(?:\.\d+)?$/.test(plain) && hasWholeKopecks(roubles) ? roubles : null;
}
