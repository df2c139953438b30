import { Injectable } from '@nestjs/common';
import { listStaff, maxStaff } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';

/** Messages and tasks are for people with access to the back office: nobody else would ever see them. */
@Injectable()
export class StaffRecipients {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError RECIPIENT_NOT_STAFF */
  async requireStaff(personId: string): Promise<void> {
    const { staff } = await this.bus.request(listStaff, { permission: 'adminPanel' });
    // A full list may leave somebody out.
    const isKnown = staff.length >= maxStaff || staff.some(({ id }) => id === personId);
    if (!isKnown) throw new AppError('RECIPIENT_NOT_STAFF');
  }
}
