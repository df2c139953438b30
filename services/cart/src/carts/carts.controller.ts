import { Controller } from '@nestjs/common';
import {
  addLine,
  clearCart,
  getCart,
  joinCart,
  moveLine,
  putGift,
  removeGift,
  removeLine,
  setLineQuantity,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ChangeLines } from './change-lines.use-case.ts';
import { Gifts } from './gifts.use-case.ts';
import { WholeCart } from './whole-cart.use-case.ts';

type Reply = Promise<ReplyInputOf<typeof getCart>>;

@Controller()
export class CartsController {
  constructor(
    private readonly lines: ChangeLines,
    private readonly whole: WholeCart,
    private readonly gifts: Gifts,
  ) {}

  @Handle(getCart)
  getCart(request: ParsedRequestOf<typeof getCart>): Reply {
    return this.whole.get(request);
  }

  @Handle(addLine)
  addLine(request: ParsedRequestOf<typeof addLine>): Reply {
    return this.lines.add(request);
  }

  @Handle(removeLine)
  removeLine(request: ParsedRequestOf<typeof removeLine>): Reply {
    return this.lines.remove(request);
  }

  @Handle(setLineQuantity)
  setLineQuantity(request: ParsedRequestOf<typeof setLineQuantity>): Reply {
    return this.lines.setQuantity(request);
  }

  @Handle(moveLine)
  moveLine(request: ParsedRequestOf<typeof moveLine>): Reply {
    return this.lines.move(request);
  }

  @Handle(joinCart)
  joinCart(request: ParsedRequestOf<typeof joinCart>): Reply {
    return this.whole.join(request);
  }

  @Handle(clearCart)
  clearCart(request: ParsedRequestOf<typeof clearCart>): Promise<ReplyInputOf<typeof clearCart>> {
    return this.whole.clear(request);
  }

  @Handle(putGift)
  putGift(request: ParsedRequestOf<typeof putGift>): Reply {
    return this.gifts.put(request);
  }

  @Handle(removeGift)
  removeGift(request: ParsedRequestOf<typeof removeGift>): Reply {
    return this.gifts.remove(request);
  }
}
