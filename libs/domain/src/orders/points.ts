/** One point for each full 100 roubles paid for goods. DECISIONS 7 */
export const kopecksAPoint = 10_000;

/** The points that goods of this price bring a customer. */
export const pointsFor = (kopecks: number): number => Math.floor(kopecks / kopecksAPoint);
