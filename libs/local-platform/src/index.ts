export { freePort, freePorts } from './system/free-ports.ts';
export { platformCommand } from './command/platform-command.ts';
export { startPlatform } from './lifecycle/start-platform.ts';
export type { Platform, PlatformRequest } from './lifecycle/platform.ts';
