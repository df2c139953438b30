/** What the kit gives to a service by injection, where the class is not the token. */
export const kitTokens = {
  logger: Symbol('logger'),
  config: Symbol('config'),
  clock: Symbol('clock'),
  mongoReadiness: Symbol('mongo readiness'),
} as const;

/** Tells the time; rules ask it instead of the system, so that tests can set it. */
export type Clock = () => Date;
