import { describe, expect, it } from '@jest/globals';
import { HeardVersions } from './heard-versions.ts';

describe('HeardVersions', () => {
  it('follows versions that arrive in order', () => {
    const heard = new HeardVersions();
    [1, 2, 3].forEach((version) => heard.hear(version));
    expect(heard.complete).toBe(3);
  });

  it('waits for the one that is missing', () => {
    const heard = new HeardVersions();
    [1, 3, 4].forEach((version) => heard.hear(version));
    expect(heard.complete).toBe(1);
    heard.hear(2);
    expect(heard.complete).toBe(4);
  });

  it('starts at what was loaded and forgets what that covers', () => {
    const heard = new HeardVersions();
    heard.hear(7);
    heard.startAt(6);
    expect(heard.complete).toBe(7);
    heard.startAt(3);
    expect(heard.complete).toBe(7);
  });
});
