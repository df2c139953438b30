export { testDatabase, testEnvironment, type TestEnvironment } from './platform/test-environment.ts';
export { openTestBus, type TestBus } from './service/test-bus.ts';
