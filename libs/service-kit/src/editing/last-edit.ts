import { Schema } from 'mongoose';
import { currentActor } from '../context/call-context.ts';

/** The person who last saved an entity, to be named to concurrent editors. */
export interface LastEdit {
  personId: string;
  /** The `updatedAt` of that save; a later write without a person (a planned change, an import) makes it outdated. */
  at: Date;
}

export const lastEditSchema = new Schema<LastEdit>(
  { personId: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/** The signed-in person who acts now; undefined where a process or a visitor does. */
export function currentPersonId(): string | undefined {
  const actor = currentActor();
  return actor?.kind === 'person' ? actor.id : undefined;
}

/** The fields that record the current actor of a save; empty for a process. */
export function lastEditFields(updatedAt: Date): { lastEdit?: LastEdit } {
  const personId = currentPersonId();
  return personId === undefined ? {} : { lastEdit: { personId, at: updatedAt } };
}

interface Edited {
  updatedAt: Date;
  lastEdit?: LastEdit | undefined;
}

/** The person who wrote the stored version; null when it was no person, or is not known. */
export function editorOf({ updatedAt, lastEdit }: Edited): string | null {
  return lastEdit?.at.getTime() === updatedAt.getTime() ? lastEdit.personId : null;
}
