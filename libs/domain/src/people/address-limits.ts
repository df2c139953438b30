/** Most delivery addresses that one person keeps. */
export const maxAddresses = 20;
