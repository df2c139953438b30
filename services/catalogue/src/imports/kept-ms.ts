/** An import, its file and what is needed to undo it are kept for thirty days. */
export const keptMs = 30 * 86_400_000;
