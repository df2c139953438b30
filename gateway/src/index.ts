export { bootstrap, type RunningGateway } from './bootstrap.ts';
