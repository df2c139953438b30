import { beforeEach, describe, expect, it } from '@jest/globals';
import { LiveEventLog, overlapMs, type LiveEvent } from './live-event-log.ts';

const staff = new Set(['adminPanel', 'viewUserOrders'] as const);
const begun = 1_000_000;
let ms: number;
let log: LiveEventLog;

beforeEach(() => {
  ms = begun;
  log = new LiveEventLog({ now: () => ms, maxKept: 10, maxAnswered: 6 });
  log.begin();
});

const anEvent = (id: string, changes: Partial<LiveEvent> = {}): LiveEvent => ({
  ...{ id, name: 'order_changed', permission: 'viewUserOrders', ids: ['order'], change: 'payment' },
  ...changes,
});
const idsSince = (cursor: number): string[] | null => {
  const { isComplete, events } = log.since(cursor, staff);
  return isComplete ? events.map(({ id }) => id) : null;
};

describe('what was missed', () => {
  it('is what came after the cursor, and a little before it for clocks that differ', () => {
    ms += overlapMs;
    log.add(anEvent('before'));
    ms += overlapMs + 1;
    log.add(anEvent('shortly before'));
    const cursor = ms + 1;
    ms += 2_000;
    log.add(anEvent('after'));
    expect(idsSince(cursor)).toEqual(['shortly before', 'after']);
  });

  it('is empty for a first connection', () => {
    log.add(anEvent('one'));
    expect(log.since(null, staff)).toEqual({ isComplete: true, events: [] });
  });

  it('is only what the person may hear', () => {
    ms += 2 * overlapMs;
    log.add(anEvent('order'));
    log.add(anEvent('product', { permission: 'adminPanel' }));
    const { events } = log.since(ms, new Set(['adminPanel']));
    expect(events.map(({ id }) => id)).toEqual(['product']);
  });

  it('is not known of the time before the process began, or was cut off', () => {
    ms += overlapMs;
    expect(idsSince(begun + overlapMs - 1)).toBeNull();
    expect(idsSince(begun + overlapMs)).toEqual([]);
    log.add(anEvent('one'));
    log.begin();
    expect(idsSince(ms)).toBeNull();
    ms += overlapMs;
    expect(idsSince(ms)).toEqual([]);
  });

  it('is not known before the process listens, nor to who names the future', () => {
    expect(new LiveEventLog({ now: () => ms }).since(ms, staff).isComplete).toBe(false);
    expect(idsSince(ms + overlapMs + 1)).toBeNull();
  });

  it('is not known once older events had to go for newer ones', () => {
    ms += overlapMs;
    const cursor = ms;
    for (const id of ['1', '2', '3']) log.add(anEvent(id));
    expect(idsSince(cursor)).toEqual(['1', '2', '3']);
    ms += overlapMs + 1;
    for (const id of ['4', '5', '6']) log.add(anEvent(id));
    expect(idsSince(cursor)).toBeNull();
    expect(idsSince(ms)).toEqual(['4', '5', '6']);
  });

  it('is not told one by one when it is too much', () => {
    ms += overlapMs;
    log.add(anEvent('many', { ids: ['1', '2', '3', '4', '5', '6'] }));
    expect(idsSince(ms)).toBeNull();
  });
});

describe('the cursor', () => {
  it('is the time up to which everything was received, and never goes back', () => {
    expect(log.cursor).toBe(begun);
    ms += 5_000;
    log.add(anEvent('one'));
    expect(log.cursor).toBe(begun);
    log.confirmReceived(begun + 4_000.5);
    log.confirmReceived(begun + 3_000);
    expect(log.cursor).toBe(begun + 4_000);
  });
});
