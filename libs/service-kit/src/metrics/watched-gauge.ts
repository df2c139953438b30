import { Gauge } from 'prom-client';
import { runInBackground, type BackgroundTask } from '../background/background-task.ts';
import { metrics } from './metrics.ts';

/** A value of a gauge, with its labels. */
interface Reading {
  labels: Readonly<Record<string, string>>;
  value: number;
}

interface Reader extends Pick<BackgroundTask, 'logger'> {
  read: () => Promise<readonly Reading[]>;
}

/**
 * A gauge whose values are read, mostly from the database, when metrics are collected. A failed read is logged and leaves
 * its values out, so that all other metrics are still collected.
 *
 * @returns a function that adds a reader, which returns a function that ends it
 */
export function watchedGauge(about: {
  name: string;
  help: string;
  labelNames: string[];
}): (reader: Reader) => () => void {
  const readers = new Set<Reader>();
  const task = `read ${about.name}`;
  new Gauge({
    ...about,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { logger, read } of readers)
        await runInBackground({
          ...{ task, logger },
          run: async () => {
            for (const { labels, value } of await read()) this.set(labels, value);
          },
        });
    },
  });
  return (reader) => {
    readers.add(reader);
    return () => readers.delete(reader);
  };
}
