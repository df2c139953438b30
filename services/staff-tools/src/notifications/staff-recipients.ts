import { Injectable } from '@nestjs/common';
import { listStaff, maxStaff } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';

/** Messages, tasks and mentions are for people with access to the back office: nobody else would ever see them. */
@Injectable()
export class StaffRecipients {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError RECIPIENT_NOT_STAFF */
  async requireStaff(personId: string): Promise<void> {
    if (!(await this.areStaff([personId]))) throw new AppError('RECIPIENT_NOT_STAFF');
  }

  /** Nobody is requested for an empty list. */
  async areStaff(personIds: readonly string[]): Promise<boolean> {
    if (personIds.length === 0) return true;
    const { staff } = await this.bus.request(listStaff, { permission: 'adminPanel' });
    const known = new Set(staff.map(({ id }) => id));
    // A full list may leave somebody out.
    return staff.length >= maxStaff || personIds.every((id) => known.has(id));
  }
}
