import { seconds } from './steps.mjs';

/** Time since a person gave the command, the installation before this process counted in. */
export function sinceCommand(): string {
  const began = Number(process.env['SHOP_COMMAND_BEGAN'] ?? performance.timeOrigin);
  return seconds(performance.timeOrigin + performance.now() - began);
}
