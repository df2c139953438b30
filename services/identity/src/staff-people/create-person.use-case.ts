import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type createPerson, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types, type ClientSession } from 'mongoose';
import { Passwords } from '../passwords/passwords.ts';
import { newPerson } from '../people/new-person.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { ReadPeople } from '../people/read-people.use-case.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { InvitePerson } from '../recovery/invite-person.ts';
import { ActingStaff, requireOwnRights, requireRight } from '../rights/acting-staff.ts';
import { RightsGuard } from '../roles/rights-guard.ts';
import { RoleRepository, type RoleRecord } from '../roles/role.repository.ts';
import { asContactTaken } from './contact-taken.ts';
import { emailKeyOf } from './person-edit.ts';

type Request = ParsedRequestOf<typeof createPerson>;

/** Creates a person on behalf of staff, and lets them choose their password by e-mail. */
@Injectable()
export class CreatePerson {
  constructor(
    private readonly guard: RightsGuard,
    private readonly acting: ActingStaff,
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly passwords: Passwords,
    private readonly invite: InvitePerson,
    private readonly readPeople: ReadPeople,
    private readonly bus: Bus,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError FORBIDDEN, USER_EXISTS, ROLE_NOT_FOUND, RIGHTS_NOT_YOURS, BAD_REQUEST */
  async run(request: Request): Promise<ReplyInputOf<typeof createPerson>> {
    const { phone, email, password } = request;
    // Without one the account has a password that nobody knows.
    const passwordHash = await this.passwords.hash(password ?? this.random.text(32));
    const _id = await this.guard
      .run((session) => this.insert(request, passwordHash, session))
      .catch((error: unknown) => {
        throw asContactTaken(error);
      });
    const id = _id.toHexString();
    const isInvited = password === undefined && (await this.invite.send({ id, phone, email }));
    this.bus.publish(personChanged, { id });
    return { person: await this.readPeople.get({ id }), isInvited };
  }

  private async insert(
    request: Request,
    passwordHash: string,
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    const acting = await this.acting.require('createNewUsers', session);
    const role = await this.findRole(request.roleId, session);
    if (role.permissions.length > 0) requireRight(acting, 'changeUserRoles');
    requireOwnRights(acting, role.permissions);
    const { phone, email, firstName, secondName, middleName } = request;
    const contact = { phone, email, emailKey: emailKeyOf(email), passwordHash };
    const person = newPerson(
      { ...contact, roleId: new Types.ObjectId(role.id), registeredAt: this.clock() },
      {
        ...{ firstName: firstName.trim(), secondName: secondName.trim(), middleName: middleName.trim() },
        editedBy: acting.person.id,
      },
    );
    await this.people.insertWithin(session, person);
    return person._id;
  }

  private async findRole(id: string | undefined, session: ClientSession): Promise<RoleRecord> {
    if (id === undefined) return this.roles.findFirst('customer', session);
    const role = await this.roles.findById(id, session);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    return role;
  }
}
