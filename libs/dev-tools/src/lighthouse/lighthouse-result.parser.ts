import { z } from 'zod';

const score = z.object({ score: z.number().nullable() });
const metric = z.object({ numericValue: z.number() });

const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.looseObject({
    'first-contentful-paint': metric,
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'total-byte-weight': metric,
  }),
});

const problemSchema = z.object({
  title: z.string(),
  score: z.literal(0),
  scoreDisplayMode: z.literal('binary'),
});

/** Scores out of 100, times in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  kilobytes: number;
}

export interface LighthouseResult {
  figures: LighthouseFigures;
  /** Titles of the failed binary audits. */
  problems: string[];
}

/** Parses the output of `--output=json`. @throws {Error} when Lighthouse could not audit the page */
export function parseLighthouse(value: unknown): LighthouseResult {
  const { runtimeError, categories, audits } = resultSchema.parse(value);
  if (runtimeError) throw new Error(`Lighthouse could not judge the page: ${runtimeError.message}`);
  return {
    figures: {
      performance: ofHundred(categories.performance.score),
      accessibility: ofHundred(categories.accessibility.score),
      bestPractices: ofHundred(categories['best-practices'].score),
      seo: ofHundred(categories.seo.score),
      firstPaintMs: audits['first-contentful-paint'].numericValue,
      largestPaintMs: audits['largest-contentful-paint'].numericValue,
      blockingMs: audits['total-blocking-time'].numericValue,
      layoutShift: audits['cumulative-layout-shift'].numericValue,
      kilobytes: audits['total-byte-weight'].numericValue / 1024,
    },
    problems: Object.values(audits).flatMap((audit) => {
      const problem = problemSchema.safeParse(audit);
      return problem.success ? [problem.data.title] : [];
    }),
  };
}

const ofHundred = (value: number | null): number => Math.round((value ?? 0) * 100);
