import { Injectable } from '@nestjs/common';
import { PersonRepository } from '../people/person.repository.ts';
import { DeviceTokens } from './device-tokens.ts';

/** Recognises devices before it is known who signs in. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly people: PersonRepository,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  /** The name of the device; null for an unknown one, which costs no read. @param account the phone as it is stored */
  async find(token: string | null, account: string): Promise<string | null> {
    if (!this.deviceTokens.read(token, account)) return null;
    const person = await this.people.findByPhone(account);
    return person && this.deviceTokens.nameOf(token, person);
  }
}
