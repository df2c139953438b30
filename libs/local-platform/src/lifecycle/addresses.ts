/** How to reach the engines of a platform. */
export type Addresses = {
  /** With an account that may do everything: for tests, which make databases and subjects of their own. */
  mongodbUri: string;
  natsUrl: string;
  /** With the account of one kind of process (`cart`, `gateway`, `all-in-one`, `operator`). */
  mongodbUriFor(account: string): string;
  natsUrlFor(account: string): string;
};
