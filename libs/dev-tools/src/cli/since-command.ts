import { seconds } from './steps.mjs';

/** Time since the user started the command, including an installation before this process. */
export function sinceCommand(): string {
  const began = Number(process.env['SHOP_COMMAND_BEGAN'] ?? performance.timeOrigin);
  return seconds(performance.timeOrigin + performance.now() - began);
}
