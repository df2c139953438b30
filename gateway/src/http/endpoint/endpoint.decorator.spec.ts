import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Endpoint, Input, routeOf } from './endpoint.decorator.ts';
import { defineRoute, type InputOf, type ReplyOf, type Route } from './route.ts';

const named = {
  operationId: 'doThing',
  tag: 'things',
  summary: 'Things',
  reply: z.object({ name: z.string() }),
} as const;
const plain = defineRoute(named);
const withBody = defineRoute({ ...named, body: z.strictObject({ name: z.string() }) });
const withId = defineRoute({ ...named, params: z.object({ id: z.string() }) });

function unread(path: string, route: Route): () => unknown {
  return () => {
    class Things {
      @Endpoint('POST', path, route)
      act(): { name: string } {
        return { name: '' };
      }
    }
    return Things;
  };
}

describe('@Endpoint', () => {
  it('stores the method and path of the decorated handler', () => {
    class Things {
      @Endpoint('POST', '/api/things', withBody)
      create(@Input() { body }: InputOf<typeof withBody>): ReplyOf<typeof withBody> {
        return { name: body.name };
      }
    }
    expect(routeOf(Things.prototype.create)).toMatchObject({ method: 'POST', path: '/api/things' });
  });

  it('throws when the handler does not read the input of its route, which would stay unvalidated', () => {
    expect(unread('/api/things', withBody)).toThrow('does not read its @Input()');
    expect(unread('/api/things/{id}', withId)).toThrow('does not read its @Input()');
    expect(unread('/api/things', defineRoute({ ...named, takesIdempotencyKey: true }))).toThrow(TypeError);
    expect(unread('/api/things', plain)).not.toThrow();
  });
});
