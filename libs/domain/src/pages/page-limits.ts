/** The maximum lengths of a page's texts, the same for the form, the API and storage. */
export const pageLimits = { title: 200, content: 500_000 } as const;
