/** The actor of a call: a signed-in person, an anonymous one, or a process without a person behind it. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly sessionId: string;
      /** Null for access tokens of an earlier version without this claim. */
      readonly roleId: string | null;
    }
  | { readonly kind: 'guest' }
  | { readonly kind: 'process'; readonly name: string };

const personShape = /^person ([\w-]{1,100}) ([\w-]{1,100})(?: ([\w-]{1,100}))?$/;
const processShape = /^process ([a-z][a-z-]{0,49})$/;

/** Serialises an actor to one line, for the call context and the header of a message. */
export function formatActor(actor: Actor): string {
  if (actor.kind === 'guest') return 'guest';
  if (actor.kind === 'process') return `process ${actor.name}`;
  const { id, sessionId, roleId } = actor;
  return roleId === null ? `person ${id} ${sessionId}` : `person ${id} ${sessionId} ${roleId}`;
}

/** Parses an actor; an invalid line (from a tool without an actor, or an earlier version) is an unknown process. */
export function parseActor(text: string): Actor {
  if (text === 'guest') return { kind: 'guest' };
  const [, id, sessionId, roleId = null] = personShape.exec(text) ?? [];
  if (id !== undefined && sessionId !== undefined) return { kind: 'person', id, sessionId, roleId };
  const [, name = 'unknown'] = processShape.exec(text) ?? [];
  return { kind: 'process', name };
}
