import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { defineRequest, isAudited } from '../define-request.ts';
import { requests } from '../registry.ts';

const audited = requests.filter(isAudited);
const reading = requests.filter(({ effect }) => effect === 'reads' || effect === 'paid-read');
/** The verbs of messages that change something. */
const changingVerbs =
  /\.(?:add|apply|begin|change|clear|close|confirm|count|create|decide|end|end-all|erase|finish|forget|hold|import|join|lift|move|open|put|put-app|redeem|refresh|refund|release|remove|resend|retry|revoke|send|set-quantity|store|take|take-off|update)\.v\d+$/;

describe('every message', () => {
  const subject = 'catalogue.thing.get.v1';
  const shapes = { request: z.object({}), reply: z.object({}), example: { request: {}, reply: {} } };

  it('compiles only if it states its effect and who sends or receives it', () => {
    // @ts-expect-error without an effect
    defineRequest({ subject, callers: ['gateway'], ...shapes });
    // @ts-expect-error without callers
    defineRequest({ subject, effect: 'reads', ...shapes });
    // @ts-expect-error without a reason for a change without an audit record
    defineRequest({ subject, callers: ['gateway'], effect: {}, ...shapes });
    // @ts-expect-error with a caller that is no process of the shop
    defineRequest({ subject, callers: ['warehouse'], effect: 'reads', ...shapes });
    // @ts-expect-error without subscribers
    defineEvent({ subject: 'catalogue.changed.v1', payload: z.object({}), example: {} });
    expect(defineRequest({ subject, callers: ['gateway'], effect: 'reads', ...shapes }).kind).toBe('request');
  });

  it('that is read-only has no verb of a change in its name', () => {
    expect(reading.filter(({ subject: of }) => changingVerbs.test(of))).toEqual([]);
  });

  it('that is not audited has a reason in words', () => {
    for (const { effect } of requests)
      if (typeof effect === 'object' && 'unaudited' in effect)
        expect(effect.unaudited.length).toBeGreaterThan(15);
  });
});

/** The verbs of messages that return one stored record. */
const showingVerbs = /\.(?:describe|export|get|history|show)\.v\d+$/;
const readNoSingleThing: Readonly<Record<string, string>> = {
  'catalogue.products.export.v1': 'a list from memory, which leaves damaged rows out',
  'identity.audience.get.v1': 'counts of everybody',
  'identity.captcha.get.v1': 'settings of the process',
  'identity.connect.describe.v1':
    'apps are written by the operator, and a bad one is refused when it is written',
  'order-payment.board.get.v1': 'the pieces of many orders',
  'order-payment.leaderboard.get.v1': 'a list, which leaves damaged rows out',
  'order-payment.payment-mode.get.v1': 'settings of the process',
  'order-payment.staff-orders.export.v1': 'a list, which leaves damaged rows out',
};

it('every message that returns one stored record sets readsOne, or is listed with a reason', () => {
  const showing = requests.filter(({ subject }) => showingVerbs.test(subject));
  const silent = showing.filter(({ readsOne }) => readsOne === undefined).map(({ subject }) => subject);
  expect(silent.sort()).toEqual(Object.keys(readNoSingleThing));
});

it.each(requests.filter(({ readsOne }) => readsOne !== undefined))(
  'readsOne of $subject gives a name for the log',
  ({ readsOne, request, example }) => {
    expect(String(readsOne?.key?.(request.parse(example.request)))).toMatch(/^.+$/);
  },
);

const sentRecords = 'replaces records by those that it is sent';
const changeNoSingleThing: Readonly<Record<string, string>> = {
  'catalogue.image.retain.v1': 'notes on pictures, which hold nothing else',
  'catalogue.product-import.begin.v1': 'makes a new one',
  'catalogue.products.change.v1': 'many products, of which the damaged ones are named',
  'order-payment.orders.search.v1': 'a list, which leaves damaged rows out',
  'staff-tools.audit.store-catalogue.v1': sentRecords,
  'staff-tools.audit.store-identity.v1': sentRecords,
  'staff-tools.audit.store-order-payment.v1': sentRecords,
  'staff-tools.audit.store-promo.v1': sentRecords,
  'staff-tools.audit.store-staff-tools.v1': sentRecords,
  'staff-tools.page-hit.count.v1': 'adds to the counts of a day',
};

it('every message that changes a stored record names it, or is listed with a reason', () => {
  const changing = requests.filter((one) => !reading.includes(one));
  const silent = changing.filter((one) => !isAudited(one) && !one.readsOne);
  expect(silent.map(({ subject }) => subject).sort()).toEqual(Object.keys(changeNoSingleThing));
});

describe('the audit of a message', () => {
  it.each(audited)('names the entity that $subject changes', ({ effect: { audit }, request, example }) => {
    const parsed = request.parse(example.request);
    const key = audit.key(parsed);
    if (key !== null) expect(Object.values(key ?? {})).not.toEqual([]);
    for (const value of Object.values(key ?? {})) expect(['string', 'number']).toContain(typeof value);
    if (audit.id) expect(audit.id(parsed, example.reply)).toEqual(expect.any(String));
  });
});
