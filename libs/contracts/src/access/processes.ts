/** The kinds of process with an account on the bus; `operator` are the command-line tools, such as `person` and `seed`. */
export const processes = [
  'gateway',
  'catalogue',
  'cart',
  'order-payment',
  'identity',
  'promo',
  'staff-tools',
  'operator',
] as const;
export type Process = (typeof processes)[number];

/** The account of the single process that runs the gateway and every service together. */
export const allInOneAccount = 'all-in-one';
