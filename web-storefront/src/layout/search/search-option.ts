import type { Suggestion } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import type { IconName } from '@shop/ui-kit';
import { paths } from '../../paths.ts';

/** A line of the list under the search field: all of them are links. */
export interface SearchOption {
  to: string;
  text: string;
  /** What kind of thing it is, or what it costs. */
  note: string;
  image: string | null;
  /** Drawn where there is no picture. */
  icon: IconName;
}

export function optionOf(suggestion: Suggestion): SearchOption {
  const { text } = suggestion;
  switch (suggestion.kind) {
    case 'category': {
      const to = paths.category(suggestion.link, suggestion.subcategory ?? undefined);
      // Both may have the same name.
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
