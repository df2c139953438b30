import { describe, expect, it } from '@jest/globals';
import { parseLighthouse } from './lighthouse-result.parser.ts';
import { renderLighthouse } from './render-lighthouse.ts';

const result = (performance: number, audits: Record<string, unknown> = {}) => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: null },
  },
  audits: {
    'first-contentful-paint': { numericValue: 1_234 },
    'largest-contentful-paint': { numericValue: 1_950 },
    'total-blocking-time': { numericValue: 12.4 },
    'cumulative-layout-shift': { numericValue: 0 },
    'total-byte-weight': { numericValue: 204_800 },
    ...audits,
  },
});

describe('parseLighthouse', () => {
  it('reads scores out of 100 and the titles of failed audits', () => {
    const { figures, problems } = parseLighthouse(
      result(0.975, {
        'image-alt': { title: 'Images lack alt', score: 0, scoreDisplayMode: 'binary' },
        'unused-css': { title: 'Unused CSS', score: 0, scoreDisplayMode: 'metricSavings' },
      }),
    );
    expect(figures).toMatchObject({ performance: 98, accessibility: 100, bestPractices: 96, seo: 0 });
    expect(figures).toMatchObject({ firstPaintMs: 1_234, kilobytes: 200 });
    expect(problems).toEqual(['Images lack alt']);
  });

  it('throws for a page that could not be loaded', () => {
    expect(() => parseLighthouse({ ...result(1), runtimeError: { message: 'status 500' } })).toThrow(
      'status 500',
    );
  });
});

describe('renderLighthouse', () => {
  it('shows the median of the runs, and each problem once', () => {
    const problem = { x: { title: 'Links have no name', score: 0, scoreDisplayMode: 'binary' } };
    const runs = [0.99, 0.9, 0.97].map((score) => parseLighthouse(result(score, problem)));
    const page = renderLighthouse([{ name: 'home', path: '/', runs }], ['2 cores'], '1.2.3');
    expect(page).toContain('| home | 97 | 100 | 96 | 0 | 1.2 s | 1.9 s | 12 ms | 0.000 | 200 kB |');
    expect(page.match(/home: Links have no name/g)).toHaveLength(1);
  });
});
