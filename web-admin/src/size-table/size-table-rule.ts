import { sizeTable } from '@shop/domain';

/** Validates like the server, with the same messages. */
export const sizeTableRule = {
  validator: async (_rule: unknown, table?: unknown): Promise<void> => {
    const { error } = sizeTable.nullish().safeParse(table);
    const [issue] = error?.issues ?? [];
    if (issue) throw new Error(issue.message);
  },
};
