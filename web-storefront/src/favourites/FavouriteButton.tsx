import { Icon, iconButtonClass, joinClasses } from '@shop/ui-kit';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  id: string;
  /** The colour that is looked at, when one was chosen: the list of favourites shows it. */
  colour?: string | undefined;
  /** Of the product, for people with a screen reader, who do not see what the button lies on. */
  title: string;
}

/** The heart: pressed when the product is among the favourites. */
export function FavouriteButton({ id, colour, title }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      aria-label={`В избранное: ${title}`}
      aria-pressed={isFavourite}
      className={joinClasses(iconButtonClass, styles['heart'])}
      onClick={() => toggleFavourite(id, colour)}
      title={isFavourite ? 'Убрать из избранного' : 'В избранное'}
      type="button"
    >
      <Icon name="heart" />
    </button>
  );
}
