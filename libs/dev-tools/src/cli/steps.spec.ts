import { describe, expect, it } from '@jest/globals';
import { createSteps, stepLine } from './steps.mjs';

function recorder(isTTY: boolean) {
  let text = '';
  let time = 0;
  const out = { write: (chunk: string) => (text += chunk), isTTY, columns: 60 };
  return { steps: createSteps(out, () => time), said: () => text, pass: (ms: number) => (time += ms) };
}

describe('steps', () => {
  it('prints one line per step with its time and note', async () => {
    const { steps, said, pass } = recorder(false);
    await steps.run('platform', async (note) => {
      pass(2_345);
      note('MongoDB and NATS');
    });
    expect(said().endsWith('✓ platform     2.3 s  MongoDB and NATS\n')).toBe(true);
  });

  it('marks a failed step and rethrows its error', async () => {
    const { steps, said } = recorder(false);
    const work = () => Promise.reject(new Error('full disk'));
    await expect(steps.run('build', work)).rejects.toThrow('full disk');
    expect(said()).toContain('✗ build');
  });

  it('prints no failure for an aborted step', async () => {
    const { steps, said } = recorder(false);
    await expect(steps.run('build', () => Promise.reject(AbortSignal.abort().reason))).rejects.toThrow();
    expect(said()).not.toContain('✗');
  });

  it('aligns the times of steps', () => {
    expect(stepLine('✓', 'install', 64_200, '')).toBe('✓ install     64.2 s');
    expect(stepLine('✓', 'seed', 900, '')).toBe('✓ seed         0.9 s');
  });
});
