/** The id of the footer element for the button that reopens the consent notice; empty without a counter. */
export const cookieChoicePlace = 'cookie-choice-place';
