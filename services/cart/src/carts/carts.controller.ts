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
import { HandleMessage } from '@shop/service-kit';
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

  @HandleMessage(getCart)
  getCart(request: ParsedRequestOf<typeof getCart>): Reply {
    return this.whole.get(request);
  }

  @HandleMessage(addLine)
  addLine(request: ParsedRequestOf<typeof addLine>): Reply {
    return this.lines.add(request);
  }

  @HandleMessage(removeLine)
  removeLine(request: ParsedRequestOf<typeof removeLine>): Reply {
    return this.lines.remove(request);
  }

  @HandleMessage(setLineQuantity)
  setLineQuantity(request: ParsedRequestOf<typeof setLineQuantity>): Reply {
    return this.lines.setQuantity(request);
  }

  @HandleMessage(moveLine)
  moveLine(request: ParsedRequestOf<typeof moveLine>): Reply {
    return this.lines.move(request);
  }

  @HandleMessage(joinCart)
  joinCart(request: ParsedRequestOf<typeof joinCart>): Reply {
    return this.whole.join(request);
  }

  @HandleMessage(clearCart)
  clearCart(request: ParsedRequestOf<typeof clearCart>): Promise<ReplyInputOf<typeof clearCart>> {
    return this.whole.clear(request);
  }

  @HandleMessage(putGift)
  putGift(request: ParsedRequestOf<typeof putGift>): Reply {
    return this.gifts.put(request);
  }

  @HandleMessage(removeGift)
  removeGift(request: ParsedRequestOf<typeof removeGift>): Reply {
    return this.gifts.remove(request);
  }
}
