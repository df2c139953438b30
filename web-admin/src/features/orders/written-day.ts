/** «20.11.2026», of a day in the form of the URL. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
