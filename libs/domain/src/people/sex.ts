/** The values that a person can choose; `unknown` until they do. */
export const sexes = ['male', 'female', 'unknown'] as const;

export type Sex = (typeof sexes)[number];
