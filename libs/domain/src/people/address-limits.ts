/** Most delivery addresses that one person keeps. */
export const mostAddresses = 20;
