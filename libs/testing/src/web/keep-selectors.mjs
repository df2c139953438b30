import { createRequire } from 'node:module';

/** A little below what an engine keeps. */
const perEngine = 900;

/**
 * jsdom's selector engine keeps a thousand compiled selectors, and Ant Design has more: asked for the style of one element
 * after the other, it compiled all of them anew each time, which took two thirds of the tests of a large form. Import
 * this before jsdom: selectors are then divided among as many engines as they need.
 */
const environment = createRequire(import.meta.url).resolve('jest-environment-jsdom');
const require = createRequire(createRequire(environment).resolve('jsdom'));
const path = require.resolve('nwsapi');
const openEngine = require(path);

require.cache[path].exports = (document) => {
  const engines = [openEngine(document)];
  const engineOf = new Map();
  let settings;
  const find = (selector) => {
    const known = engineOf.get(selector);
    if (known) return known;
    if (engineOf.size >= perEngine * engines.length) {
      const engine = openEngine(document);
      if (settings) engine.configure(settings);
      engines.push(engine);
    }
    const engine = engines.at(-1);
    engineOf.set(selector, engine);
    return engine;
  };
  return {
    ...engines[0],
    configure(given) {
      settings = given;
      for (const engine of engines) engine.configure(given);
    },
    match: (selector, element, callback) => find(selector).match(selector, element, callback),
  };
};
