import { colourLabel } from '@shop/domain';
import { detailingTexts as texts } from './detailing.texts.ts';

/** The options of a purchase. */
export interface BoughtOption {
  color: string;
  size: string;
  seam: string | null;
  /** The name of the variant without a seam. */
  defaultSeamTitle?: string;
  /** Where the list says once that nothing has a parameter. */
  isWithoutSeam?: boolean;
}

/** «Чёрный, M, Стандартный шов» */
export function optionWords(option: BoughtOption): string {
  const { color, size, seam, defaultSeamTitle = '', isWithoutSeam = false } = option;
  const parameter = isWithoutSeam ? null : (seam ?? (defaultSeamTitle || texts.noSeam));
  return [colourLabel(color), size, parameter].filter(Boolean).join(', ');
}
