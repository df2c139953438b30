import type { Suggestion } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import type { IconName } from '@shop/ui-kit';
import { paths } from '../../paths.ts';

/** An option below the search field; all options are links. */
export interface SearchOption {
  to: string;
  text: string;
  /** The type of the target, or the price. */
  note: string;
  image: string | null;
  /** Shown if there is no picture. */
  icon: IconName;
}

export function optionOf(suggestion: Suggestion): SearchOption {
  const { text } = suggestion;
  switch (suggestion.kind) {
    case 'category': {
      const to = paths.category(suggestion.link, suggestion.subcategory ?? undefined);
      // Distinguishes a category and a subcategory with the same name.
      const note = suggestion.subcategory === null ? 'Категория' : 'Раздел';
      return { to, text, note, image: null, icon: 'menu' };
    }
    case 'collection': {
      return { to: paths.collection(suggestion.link), text, note: 'Коллекция', image: null, icon: 'star' };
    }
    case 'product': {
      const note = formatMoney(roublesToKopecks(suggestion.price));
      return { to: paths.product(suggestion._id), text, note, image: suggestion.image, icon: 'star' };
    }
  }
}
