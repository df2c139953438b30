import { z } from 'zod';

/** Later and earlier years are typing mistakes, and some are no dates to the services. */
const isPlausible = (text: string): boolean => text >= '2000' && text < '2101';
const outside = 'Год — от 2000 до 2100';

export const plausibleDay = z.iso.date().refine(isPlausible, outside);

export const plausibleMoment = (error?: string) =>
  z.iso.datetime({ offset: true, ...(error !== undefined && { error }) }).refine(isPlausible, outside);
