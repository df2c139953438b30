export { bootstrap, type RunningGateway } from './bootstrap.ts';
export { gatewayConfig } from './config.ts';
