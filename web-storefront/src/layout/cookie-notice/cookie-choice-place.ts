/** Where in the footer the choice about counting can be made anew; empty where nobody counts. */
export const cookieChoicePlace = 'cookie-choice-place';
