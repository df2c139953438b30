/** What imports are given by injection, where the class is not the token. */
export const importTokens = { storage: Symbol('import storage') } as const;
