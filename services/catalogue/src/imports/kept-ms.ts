import { importKeptDays } from '@shop/domain';

/** How long an import, its file and what is needed to undo it are kept. */
export const keptMs = importKeptDays * 86_400_000;
