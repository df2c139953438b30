/** Every address of the back office. */
export const paths = {
  start: () => '/admin',
} as const;
