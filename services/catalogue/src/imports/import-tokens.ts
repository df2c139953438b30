/** Injection tokens of the imports module, where the class is not the token. */
export const importTokens = { storage: Symbol('import storage') } as const;
