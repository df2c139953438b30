import { Controller, Inject } from '@nestjs/common';
import {
  applyPromo,
  createPromo,
  getPromo,
  listPromos,
  putPromo,
  showPromo,
  takeOffPromo,
  updatePromo,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { HandleMessage, kitTokens, type Clock } from '@shop/service-kit';
import { ApplyPromo } from './apply-promo.use-case.ts';
import { ManagePromos } from './manage-promos.use-case.ts';
import { toPromo } from './promo.mapper.ts';
import { PromoRepository } from './promo.repository.ts';
import { PutPromo } from './put-promo.use-case.ts';

@Controller()
export class PromosController {
  constructor(
    private readonly applyPromo: ApplyPromo,
    private readonly putPromo: PutPromo,
    private readonly managePromos: ManagePromos,
    private readonly promos: PromoRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @HandleMessage(applyPromo)
  apply(request: ParsedRequestOf<typeof applyPromo>): Promise<ReplyInputOf<typeof applyPromo>> {
    return this.applyPromo.run(request);
  }

  @HandleMessage(takeOffPromo)
  takeOff(request: ParsedRequestOf<typeof takeOffPromo>): Promise<ReplyInputOf<typeof takeOffPromo>> {
    return this.applyPromo.takeOff(request);
  }

  @HandleMessage(putPromo)
  put(request: ParsedRequestOf<typeof putPromo>): Promise<ReplyInputOf<typeof putPromo>> {
    return this.putPromo.run(request);
  }

  @HandleMessage(listPromos)
  list(request: ParsedRequestOf<typeof listPromos>): Promise<ReplyInputOf<typeof listPromos>> {
    return this.managePromos.list(request);
  }

  @HandleMessage(showPromo)
  show({ id }: ParsedRequestOf<typeof showPromo>): Promise<ReplyInputOf<typeof showPromo>> {
    return this.managePromos.show(id);
  }

  @HandleMessage(createPromo)
  create(request: ParsedRequestOf<typeof createPromo>): Promise<ReplyInputOf<typeof createPromo>> {
    return this.managePromos.create(request);
  }

  @HandleMessage(updatePromo)
  update(request: ParsedRequestOf<typeof updatePromo>): Promise<ReplyInputOf<typeof updatePromo>> {
    return this.managePromos.update(request);
  }

  @HandleMessage(getPromo)
  async get({ phrase }: ParsedRequestOf<typeof getPromo>): Promise<ReplyInputOf<typeof getPromo>> {
    const found = await this.promos.findByCode(phrase);
    if (!found) throw new AppError('PROMO_NOT_FOUND');
    return toPromo(found, this.clock());
  }
}
