import { Inject, Injectable } from '@nestjs/common';
import type { createPromo, listPromos, ParsedRequestOf, ReplyInputOf, updatePromo } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { differingFields, EditorNames, editPinned, kitTokens, type Clock } from '@shop/service-kit';
import { toStaffPromo } from './promo.mapper.ts';
import { PromoRepository, type PromoRecord, type PromoTerms } from './promo.repository.ts';

type Changes = ParsedRequestOf<typeof updatePromo>['changes'];
type StaffPromo = ReplyInputOf<typeof updatePromo>;

/** Promos as staff create and change them. */
@Injectable()
export class ManagePromos {
  constructor(
    private readonly promos: PromoRepository,
    private readonly editors: EditorNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async list(wanted: ParsedRequestOf<typeof listPromos>): Promise<ReplyInputOf<typeof listPromos>> {
    const now = this.clock();
    return { promos: (await this.promos.list(wanted)).map((promo) => toStaffPromo(promo, now)) };
  }

  /** @throws AppError PROMO_NOT_FOUND */
  async show(id: string): Promise<StaffPromo> {
    return toStaffPromo(await this.find(id), this.clock());
  }

  /** @throws AppError PROMO_CODE_TAKEN */
  async create({ content, createdBy }: ParsedRequestOf<typeof createPromo>): Promise<StaffPromo> {
    const now = this.clock();
    const stored = await this.promos.create(toStored(content), createdBy, now);
    if (!stored) throw phraseTaken();
    return toStaffPromo(stored, now);
  }

  /** A change that differs in nothing is not written. @throws AppError PROMO_NOT_FOUND, EDITED_MEANWHILE, PROMO_CODE_TAKEN */
  async update({ id, expectedUpdatedAt, changes }: ParsedRequestOf<typeof updatePromo>): Promise<StaffPromo> {
    const now = this.clock();
    const { after } = await editPinned<PromoRecord>({
      find: () => this.find(id),
      expectedUpdatedAt,
      differing: (current) => differingFields(toStoredChanges(changes, current), current),
      write: (current, updatedAt) => this.write(current, toStoredChanges(changes, current), updatedAt),
      now,
      editors: this.editors,
    });
    return toStaffPromo(after, now);
  }

  private async write(
    current: PromoRecord,
    changes: Partial<PromoTerms>,
    updatedAt: Date,
  ): Promise<PromoRecord | 'stale'> {
    if (differingFields(changes, current).length === 0) return current;
    const { phrase, uses, isPaused, endDate, conditions, action } = { ...current, ...changes };
    const stored = await this.promos.edit(
      current,
      { phrase, uses, isPaused, endDate, conditions, action },
      updatedAt,
    );
    if (stored === null) throw phraseTaken();
    return stored;
  }

  private async find(id: string): Promise<PromoRecord> {
    const found = await this.promos.findById(id);
    if (!found) throw new AppError('PROMO_NOT_FOUND');
    return found;
  }
}

const phraseTaken = (): AppError =>
  new AppError('PROMO_CODE_TAKEN', {
    details: [{ field: 'phrase', message: 'Промокод с таким кодовым словом уже есть' }],
  });

const toStored = ({ endDate, ...terms }: ParsedRequestOf<typeof createPromo>['content']): PromoTerms => ({
  ...terms,
  endDate: endDate === null ? null : new Date(endDate),
});

/** Absent fields are left out: they keep their value, as do absent conditions and benefits. */
function toStoredChanges(
  { endDate, conditions, action, ...rest }: Changes,
  current: PromoRecord,
): Partial<PromoTerms> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(endDate !== undefined && { endDate: endDate === null ? null : new Date(endDate) }),
    ...(conditions && { conditions: { ...current.conditions, ...conditions } }),
    ...(action && { action: { ...current.action, ...action } }),
  };
}
