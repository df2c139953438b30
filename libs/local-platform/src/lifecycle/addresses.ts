/** The addresses of a platform's engines. */
export type Addresses = {
  /** With the root account, which has all permissions: for tests, which create their own databases and subjects. */
  mongodbUri: string;
  natsUrl: string;
  /** With the account of one kind of process (`cart`, `gateway`, `all-in-one`, `operator`). */
  mongodbUriFor(account: string): string;
  natsUrlFor(account: string): string;
};
