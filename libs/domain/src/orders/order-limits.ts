/** The most that one order may cost, with delivery: 10,000,000 roubles. DECISIONS 11 */
export const maxOrderKopecks = 1_000_000_000;
