/** Every path of the account. */
export const paths = {
  start: () => '/user',
  signIn: () => '/user/signin',
  registration: () => '/user/create',
  confirm: () => '/user/confirm',
  profileSetup: () => '/user/profile-setup',
  restore: () => '/user/restore',
  restoreConfirm: () => '/user/restore/confirm',
  profile: () => '/user/profile',
  orders: () => '/user/profile/orders',
  order: (id: string) => `/user/profile/orders/${id}`,
  security: () => '/user/profile/security',
  connect: () => '/user/connect',
} as const;
