import { beforeEach, describe, expect, it } from '@jest/globals';
import { LiveEventLog, overlapMs, type LiveEvent, type Recipient } from './live-event-log.ts';

const me = '674000000000000000000001';
const staff: Recipient = { id: me, permissions: new Set(['adminPanel', 'viewUserOrders']) };
const begun = 1_000_000;
let ms: number;
let log: LiveEventLog;

beforeEach(() => {
  ms = begun;
  log = new LiveEventLog({ now: () => ms, maxKept: 10, maxAnswered: 6 });
  log.begin();
});

const anEvent = (id: string, changes: Partial<LiveEvent> = {}): LiveEvent => ({
  ...{ id, name: 'order_changed', ids: ['order'], change: 'payment' },
  audience: { permission: 'viewUserOrders' },
  ...changes,
});
const idsSince = (cursor: number): string[] | null => {
  const { isComplete, events } = log.since(cursor, staff);
  return isComplete ? events.map(({ id }) => id) : null;
};

describe('LiveEventLog.since', () => {
  it('returns events after the cursor, and some before it to allow for clock differences', () => {
    ms += overlapMs;
    log.add(anEvent('before'));
    ms += overlapMs + 1;
    log.add(anEvent('shortly before'));
    const cursor = ms + 1;
    ms += 2_000;
    log.add(anEvent('after'));
    expect(idsSince(cursor)).toEqual(['shortly before', 'after']);
  });

  it('returns no events for a first connection', () => {
    log.add(anEvent('one'));
    expect(log.since(null, staff)).toEqual({ isComplete: true, events: [] });
  });

  it('returns only events that the person may see', () => {
    ms += 2 * overlapMs;
    log.add(anEvent('order'));
    log.add(anEvent('product', { audience: { permission: 'adminPanel' } }));
    log.add(anEvent('message', { audience: { personId: me } }));
    log.add(anEvent('of another', { audience: { personId: '674000000000000000000002' } }));
    const { events } = log.since(ms, { id: me, permissions: new Set(['adminPanel']) });
    expect(events.map(({ id }) => id)).toEqual(['product', 'message']);
  });

  it('returns an event once that a service has told again', () => {
    ms += 2 * overlapMs;
    expect([log.add(anEvent('one')), log.add(anEvent('one'))]).toEqual([true, false]);
    expect(idsSince(ms)).toEqual(['one']);
  });

  it('is incomplete for a cursor before the process started or last lost its connection', () => {
    ms += overlapMs;
    expect(idsSince(begun + overlapMs - 1)).toBeNull();
    expect(idsSince(begun + overlapMs)).toEqual([]);
    log.add(anEvent('one'));
    log.begin();
    expect(idsSince(ms)).toBeNull();
    ms += overlapMs;
    expect(idsSince(ms)).toEqual([]);
  });

  it('is incomplete before the log has started, and for a cursor in the future', () => {
    expect(new LiveEventLog({ now: () => ms }).since(ms, staff).isComplete).toBe(false);
    expect(idsSince(ms + overlapMs + 1)).toBeNull();
  });

  it('is incomplete once older events were evicted', () => {
    ms += overlapMs;
    const cursor = ms;
    for (const id of ['1', '2', '3']) log.add(anEvent(id));
    expect(idsSince(cursor)).toEqual(['1', '2', '3']);
    ms += overlapMs + 1;
    for (const id of ['4', '5', '6']) log.add(anEvent(id));
    expect(idsSince(cursor)).toBeNull();
    expect(idsSince(ms)).toEqual(['4', '5', '6']);
  });

  it('is incomplete when the events contain too many ids', () => {
    ms += overlapMs;
    log.add(anEvent('many', { ids: ['1', '2', '3', '4', '5', '6'] }));
    expect(idsSince(ms)).toBeNull();
  });
});

describe('LiveEventLog.cursor', () => {
  it('is the time up to which everything was received, and never decreases', () => {
    expect(log.cursor).toBe(begun);
    ms += 5_000;
    log.add(anEvent('one'));
    expect(log.cursor).toBe(begun);
    log.confirmReceived(begun + 4_000.5);
    log.confirmReceived(begun + 3_000);
    expect(log.cursor).toBe(begun + 4_000);
  });
});
