import { Controller } from '@nestjs/common';
import {
  createPerson,
  editPerson,
  endPersonSessions,
  getPerson,
  listPeople,
  listSessions,
  removePerson,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { phoneOf } from '../contacts.ts';
import { toUserDto } from '../user.mapper.ts';
import { withFormFieldNames } from '../../with-form-field-names.ts';
import { differingChanges } from './differing-changes.ts';
import { peopleListDto } from './staff-user.dto.ts';
import {
  checkedEmail,
  formFieldNames,
  toEditedUserDto,
  toPeopleFilters,
  toPersonChanges,
  toUserRowDto,
} from './staff-user.mapper.ts';
import {
  createUserRoute,
  editUserRoute,
  endUserSessionsRoute,
  getUserRoute,
  listUserSessionsRoute,
  listUsersRoute,
  removeUserRoute,
} from './staff-user.routes.ts';
import { UserDetails } from './user-details.ts';

/** People as staff see and change them. Identity judges by the stored rights of the acting person. */
@Controller()
export class StaffUsersController {
  constructor(
    private readonly bus: Bus,
    private readonly details: UserDetails,
  ) {}

  @Endpoint('GET', '/api/admin/users', listUsersRoute)
  @RequirePermission('viewUserCredentials')
  async list(@Input() { query }: InputOf<typeof listUsersRoute>): Promise<ReplyOf<typeof listUsersRoute>> {
    const { sortBy, ...page } = query;
    const { total, data } = await this.bus.request(listPeople, {
      ...peopleListDto.toPage({ ...page, sortField: sortBy }),
      filters: toPeopleFilters(query),
    });
    return { total, data: data.map(toUserRowDto) };
  }

  @Endpoint('POST', '/api/admin/users', createUserRoute)
  @RequirePermission('createNewUsers')
  async create(@Input() { body }: InputOf<typeof createUserRoute>): Promise<ReplyOf<typeof createUserRoute>> {
    const { role: roleId, Password: password } = body;
    const request = {
      ...{ firstName: body['First name'], secondName: body['Second name'], middleName: body['Middle name'] },
      ...{ phone: phoneOf(body.Phone, 'Phone'), email: checkedEmail(body.Email), roleId, password },
    };
    const { person, isInvited } = await withFormFieldNames(formFieldNames, () =>
      this.bus.request(createPerson, request),
    );
    return { user: toUserDto(person), invited: isInvited };
  }

  @Endpoint('GET', '/api/admin/users/{id}', getUserRoute)
  @RequirePermission('viewUserCredentials')
  get(
    @Input() { params }: InputOf<typeof getUserRoute>,
    @SignedIn() asked: SignedInPerson,
  ): Promise<ReplyOf<typeof getUserRoute>> {
    return this.details.read(params.id, asked);
  }

  @Endpoint('PUT', '/api/admin/users/{id}', editUserRoute)
  // The reply contains contacts.
  @RequirePermission('viewUserCredentials', 'changeUserCredentials')
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editUserRoute>,
  ): Promise<ReplyOf<typeof editUserRoute>> {
    const { updatedAt: expectedUpdatedAt } = body;
    const wanted = toPersonChanges(body);
    const changes = differingChanges(wanted, await this.bus.request(getPerson, { id }));
    const person = await withFormFieldNames(formFieldNames, () =>
      this.bus.request(editPerson, { id, expectedUpdatedAt, changes }),
    );
    return toEditedUserDto(person);
  }

  @Endpoint('DELETE', '/api/admin/users/{id}', removeUserRoute)
  @RequirePermission('removeUsers')
  async remove(
    @Input() { params }: InputOf<typeof removeUserRoute>,
  ): Promise<ReplyOf<typeof removeUserRoute>> {
    await this.bus.request(removePerson, { id: params.id });
    return { message: 'Пользователь удалён' };
  }

  @Endpoint('GET', '/api/admin/users/{id}/sessions', listUserSessionsRoute)
  @RequirePermission('viewUserCredentials')
  async sessions(
    @Input() { params }: InputOf<typeof listUserSessionsRoute>,
  ): Promise<ReplyOf<typeof listUserSessionsRoute>> {
    const { sessions } = await this.bus.request(listSessions, { personId: params.id });
    return sessions.map(({ id: _id, createdAt, lastUsedAt, device }) => ({
      ...{ _id, createdAt, lastUsedAt, device },
    }));
  }

  @Endpoint('POST', '/api/admin/users/{id}/sessions/sign-out', endUserSessionsRoute)
  @RequirePermission('changeUserCredentials')
  async endSessions(
    @Input() { params, body: { sessionId } }: InputOf<typeof endUserSessionsRoute>,
  ): Promise<ReplyOf<typeof endUserSessionsRoute>> {
    await this.bus.request(endPersonSessions, { personId: params.id, sessionId });
    return { message: sessionId === undefined ? 'Все входы завершены' : 'Вход завершён' };
  }
}
