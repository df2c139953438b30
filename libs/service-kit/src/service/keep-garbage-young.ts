import { setFlagsFromString } from 'node:v8';

/**
 * Keeps objects of a request in V8's young generation, where collecting them is cheap. V8 pretenures allocation sites
 * whose objects live long, and while a catalogue is loaded nearly all do: later requests at these sites leave dead
 * objects in the old generation, which keep alive the young ones that they refer to. Call it before anything is
 * loaded. docs/decisions/026-garbage-stays-young.md
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
