import { describe, expect, it } from '@jest/globals';
import { ReceivedVersions } from './received-versions.ts';

describe('ReceivedVersions', () => {
  it('follows versions that arrive in order', () => {
    const received = new ReceivedVersions();
    [1, 2, 3].forEach((version) => received.onEvent(version));
    expect(received.complete).toBe(3);
  });

  it('waits for a missing version', () => {
    const received = new ReceivedVersions();
    [1, 3, 4].forEach((version) => received.onEvent(version));
    expect(received.complete).toBe(1);
    received.onEvent(2);
    expect(received.complete).toBe(4);
  });

  it('starts at the loaded version and never goes back', () => {
    const received = new ReceivedVersions();
    received.onEvent(7);
    received.startAt(6);
    expect(received.complete).toBe(7);
    received.startAt(3);
    expect(received.complete).toBe(7);
  });

  it('counts anew after a reset', () => {
    const received = new ReceivedVersions();
    received.startAt(10);
    received.onEvent(12);
    received.reset();
    received.startAt(4);
    [5, 6].forEach((version) => received.onEvent(version));
    expect([received.complete, received.has(7), received.has(12)]).toEqual([6, false, false]);
  });
});
