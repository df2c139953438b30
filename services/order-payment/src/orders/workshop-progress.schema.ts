import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdminStatus, BoardStatus } from '@shop/domain';

@Schema({ _id: false })
class PiecesAhead {
  /** The id that `itemOf` returns. */
  @Prop({ type: String, required: true })
  item!: string;

  @Prop({ type: String, required: true })
  status!: BoardStatus;

  @Prop({ type: Number, required: true })
  quantity!: number;
}

/** The pieces of an order that are further than the order, whose status is that of its last pieces. */
@Schema({ _id: false })
export class WorkshopProgress {
  /** The order's status that this belongs to; ignored under another one, set by a version that does not know this. */
  @Prop({ type: String, required: true })
  status!: AdminStatus;

  @Prop({ type: [SchemaFactory.createForClass(PiecesAhead)], required: true })
  ahead!: PiecesAhead[];
}

export const workshopProgressSchema = SchemaFactory.createForClass(WorkshopProgress);
