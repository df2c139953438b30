/** Injection tokens of the images module, where the class is not the token. */
export const imageTokens = { storage: Symbol('image storage') } as const;
