/** The maximum number of saved delivery addresses per person. */
export const maxAddresses = 20;
