/** Injection tokens of the kit, for providers without a class of their own. */
export const kitTokens = {
  logger: Symbol('logger'),
  config: Symbol('config'),
  clock: Symbol('clock'),
  mongoReadiness: Symbol('mongo readiness'),
} as const;

/** The clock: code reads it instead of the system time, so that tests can set the time. */
export type Clock = () => Date;
