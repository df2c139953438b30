import { liftSecondFactor, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Failure } from '../cli/failure.mjs';
import type { SeedBus } from '../seed/seed-bus.ts';

/** A person, identified by phone or e-mail. */
export type Owner = RequestOf<typeof liftSecondFactor>;

/**
 * Removes the second factor of a person.
 *
 * @returns the line to print @throws {Failure} in one line when the person or the second factor does not exist
 */
export async function liftFrom(bus: SeedBus, owner: Owner): Promise<string> {
  try {
    const { phone, email } = await bus.request(liftSecondFactor, owner);
    return `+${phone} (${email}) signs in without a code from now on, and is signed out everywhere\n`;
  } catch (error) {
    throw toFailure(error);
  }
}

function toFailure(error: unknown): unknown {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'USER_NOT_FOUND') return new Failure('Nobody has that. Nothing was changed.');
  if (code === 'SECOND_FACTOR_OFF') return new Failure('No code is asked of them. Nothing was changed.');
  return error;
}
