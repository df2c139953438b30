import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdminStatus, BoardStatus } from '@shop/domain';

@Schema({ _id: false })
class PiecesAhead {
  /** As `itemOf` names it. */
  @Prop({ type: String, required: true })
  item!: string;

  @Prop({ type: String, required: true })
  status!: BoardStatus;

  @Prop({ type: Number, required: true })
  quantity!: number;
}

/** Which pieces of an order are further than the order itself, which stands where its last pieces stand. */
@Schema({ _id: false })
export class WorkshopProgress {
  /** The order's status that this was written for: under another one, set by a version that does not know of it, it says nothing. */
  @Prop({ type: String, required: true })
  status!: AdminStatus;

  @Prop({ type: [SchemaFactory.createForClass(PiecesAhead)], required: true })
  ahead!: PiecesAhead[];
}

export const workshopProgressSchema = SchemaFactory.createForClass(WorkshopProgress);
