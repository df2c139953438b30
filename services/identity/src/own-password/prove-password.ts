import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { Passwords } from '../passwords/passwords.ts';
import { PersonRepository, type PasswordOfPerson } from '../people/person.repository.ts';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import { ofOnePerson } from '../throttle/attempt-rule.ts';

/** Requires the password again before irreversible actions, so that an unattended browser is not enough. */
@Injectable()
export class ProvePassword {
  constructor(
    private readonly people: PersonRepository,
    private readonly passwords: Passwords,
    private readonly limit: AttemptLimiter,
  ) {}

  /** @throws AppError PASSWORD_WRONG, USER_NOT_FOUND; TOO_MANY_REQUESTS with the seconds to wait */
  async prove(personId: string, password: string): Promise<PasswordOfPerson> {
    const found = await this.people.findPasswordById(personId);
    if (!found) throw new AppError('USER_NOT_FOUND');
    const attempt = { what: 'own password', who: [personId], rule: ofOnePerson };
    await this.limit.take(attempt);
    const { isRight } = await this.passwords.verify(password, found.passwordHash);
    if (!isRight) throw new AppError('PASSWORD_WRONG');
    await this.limit.forget(attempt);
    return found;
  }
}
