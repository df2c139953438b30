import { describe, expect, it } from '@jest/globals';
import { formatActor, parseActor, type Actor } from './actor.ts';

const person: Actor = { kind: 'person', id: '674000000000000000000777', sessionId: 's-1', roleId: null };

describe('an actor as text', () => {
  it.each<Actor>([
    person,
    { ...person, roleId: '674000000000000000000901' },
    { kind: 'guest' },
    { kind: 'process', name: 'order-payment' },
  ])('is parsed back to the same actor: %j', (actor) => {
    expect(parseActor(formatActor(actor))).toEqual(actor);
  });

  it.each([
    '',
    'root',
    'person',
    'person a',
    'person a b c d',
    'person a b кладовщик',
    'process A',
    'process a b',
    'person a b\n',
  ])('with an invalid format is parsed as an unknown process: %j', (text) => {
    expect(parseActor(text)).toEqual({ kind: 'process', name: 'unknown' });
  });
});
