import { busSubject } from '../src/bench/bus.subject.ts';
import { runBench } from '../src/bench/run-bench.ts';

// Run by bench.int-spec.ts as a process of its own: the bundler's native part does not work inside Jest.
process.stdout.write(await runBench(busSubject(40), { durationMs: 300, rounds: 1, print: () => undefined }));
