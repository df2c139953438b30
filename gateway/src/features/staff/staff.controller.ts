import { Controller, Inject } from '@nestjs/common';
import { countAuditEntries, getPerson, isAudited, listStaff, requests } from '@shop/contracts';
import { AppError, auditVerbOf } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { getStaffCardRoute, getStaffStatisticsRoute, listColleaguesRoute } from './staff.routes.ts';

const statisticsDays = 30;
const dayMs = 86_400_000;

/** Staff for one another: names for everybody, contacts with the right to them, and what somebody did lately. */
@Controller()
export class StaffController {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @Endpoint('GET', '/api/admin/staff', listColleaguesRoute)
  @RequirePermission()
  async list(): Promise<ReplyOf<typeof listColleaguesRoute>> {
    const { staff } = await this.bus.request(listStaff, { permission: 'adminPanel' });
    return staff.map(({ id, displayName }) => ({ _id: id, name: displayName }));
  }

  @Endpoint('GET', '/api/admin/staff/{id}', getStaffCardRoute)
  @RequirePermission()
  async card(
    @Input() { params: { id } }: InputOf<typeof getStaffCardRoute>,
    @SignedIn() { permissions }: SignedInPerson,
  ): Promise<ReplyOf<typeof getStaffCardRoute>> {
    const { staff } = await this.bus.request(listStaff, { permission: 'adminPanel' });
    const colleague = staff.find((one) => one.id === id);
    // The names and contacts of customers are not for everybody with the panel.
    if (!colleague) throw new AppError('USER_NOT_FOUND');
    const person = await this.bus.request(getPerson, { id });
    return {
      _id: id,
      ...{
        'First name': person.firstName,
        'Second name': person.secondName,
        'Middle name': person.middleName,
      },
      name: colleague.displayName,
      contacts: permissions.has('viewUserCredentials') ? { Phone: person.phone, Email: person.email } : null,
    };
  }

  @Endpoint('GET', '/api/admin/staff/{id}/statistics', getStaffStatisticsRoute)
  @RequirePermission()
  async statistics(
    @Input() { params: { id: actorId } }: InputOf<typeof getStaffStatisticsRoute>,
  ): Promise<ReplyOf<typeof getStaffStatisticsRoute>> {
    const since = new Date(this.clock().getTime() - statisticsDays * dayMs).toISOString();
    const { total, lastAt, messages } = await this.bus.request(countAuditEntries, { actorId, since });
    return {
      ...{ days: statisticsDays, total, lastAt },
      actions: messages.map(({ message, count }) => ({
        ...{ entity: entityOf(message), action: auditVerbOf(message), count },
      })),
    };
  }
}

/** The kind of record that a message changes; for messages of another version their own word. */
const entityOf = (message: string): string =>
  requests.filter(isAudited).find(({ subject }) => subject === message)?.effect.audit.entity ??
  message.split('.').at(-3) ??
  message;
