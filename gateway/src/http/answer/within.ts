import { AppError } from '@shop/domain';

/** @throws AppError GATEWAY_TIMEOUT when the work takes longer; its later result or error is ignored. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('GATEWAY_TIMEOUT')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
