import './keep-selectors.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web globals of Node that it lacks. MessageChannel is left out: with it Jest never exits. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'AbortSignal',
      'AbortController',
      'ReadableStream',
      'structuredClone',
    ]) {
      this.global[name] = globalThis[name];
    }
  }
}
