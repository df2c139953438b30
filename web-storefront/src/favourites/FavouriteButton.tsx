import { Icon, iconButtonClass, joinClasses } from '@shop/ui-kit';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  id: string;
  /** The chosen colour, if any; the list of favourites shows the product in it. */
  colour?: string | undefined;
  /** The title of the product, for the button's accessible name. */
  title: string;
}

/** A toggle button, pressed while the product is a favourite. */
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
