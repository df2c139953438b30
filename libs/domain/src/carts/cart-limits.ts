/** More different things than one order can hold. */
export const mostLinesInCart = 200;

/** More than anybody looks through. */
export const mostFavourites = 500;
