import { AppError } from '@shop/domain';

/**
 * Awaits a reply about the signed-in person, who may have been erased since their token was issued.
 *
 * @throws AppError SESSION_INVALID when the person no longer exists, so that the sites sign them out
 */
export function forSignedIn<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return reply.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'USER_NOT_FOUND')) throw error;
    throw new AppError('SESSION_INVALID', { cause: error });
  });
}
