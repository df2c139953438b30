import { AppError } from '@shop/domain';

/**
 * What a service answers about the person who is signed in: they may have been erased since their token was given.
 *
 * @throws AppError SESSION_INVALID when they are no more, so that their sites sign them out
 */
export function forSignedIn<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return reply.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'USER_NOT_FOUND')) throw error;
    throw new AppError('SESSION_INVALID', { cause: error });
  });
}
