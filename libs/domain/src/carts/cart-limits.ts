/** More different things than one order can hold. */
export const maxLinesInCart = 200;

/** More than anybody looks through. */
export const maxFavourites = 500;
