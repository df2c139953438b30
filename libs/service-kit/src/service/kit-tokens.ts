/** What the kit gives to a service by injection, where the class is not the token. */
export const kitTokens = {
  logger: Symbol('logger'),
  config: Symbol('config'),
  clock: Symbol('clock'),
  mongoReadiness: Symbol('mongo readiness'),
} as const;

/** The clock: rules read it instead of the system's, so that tests can set the time. */
export type Clock = () => Date;
