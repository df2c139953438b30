/** What pictures are given by injection, where the class is not the token. */
export const imageTokens = { storage: Symbol('image storage') } as const;
