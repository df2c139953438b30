/** The maximum number of lines in a cart; not fewer than an order can have. */
export const maxLinesInCart = 200;

/** The maximum number of favourites of a customer. */
export const maxFavourites = 500;
