/** Every address of the account. */
export const paths = {
  start: () => '/user',
  signIn: () => '/user/signin',
  profile: () => '/user/profile',
  orders: () => '/user/profile/orders',
  order: (id: string) => `/user/profile/orders/${id}`,
  connect: () => '/user/connect',
} as const;
