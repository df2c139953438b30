import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { currentActor } from '@shop/service-kit';

/** Who saved something last, to be named to somebody who saves at the same moment. */
@Schema({ _id: false })
export class LastEdit {
  @Prop({ type: String, required: true })
  personId!: string;

  /** The `updatedAt` of that save: a later one by nobody (a planned change, an import) makes this one the past. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

export const lastEditSchema = SchemaFactory.createForClass(LastEdit);

/** What a save of this moment stores of who makes it; nothing for a process. */
export function lastEditFields(updatedAt: Date): { lastEdit?: LastEdit } {
  const actor = currentActor();
  return actor?.kind === 'person' ? { lastEdit: { personId: actor.id, at: updatedAt } } : {};
}

interface Edited {
  updatedAt: Date;
  lastEdit?: LastEdit | undefined;
}

/** Who made the version that is stored; null where no person did, or where it is not known. */
export function editorOf({ updatedAt, lastEdit }: Edited): string | null {
  return lastEdit?.at.getTime() === updatedAt.getTime() ? lastEdit.personId : null;
}
