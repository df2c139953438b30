import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const folder = join(import.meta.dirname, 'tasks');
/** The body of each `act` function. */
const acts = /( *)(?:async )?act\(hands\) \{(?<body>[\s\S]*?)\n\1\}/g;
const byHand =
  /(\w+)\s*\.(click|tap|dblclick|press|type|fill|check|selectOption|setInputFiles|dragTo|goto)\(/g;

it.each(readdirSync(folder))('the tasks in %s act only through counted hands', (file) => {
  const bodies = [...readFileSync(join(folder, file), 'utf8').matchAll(acts)];
  expect(bodies.length).toBeGreaterThan(0);
  const others = bodies.flatMap(({ groups }) =>
    [...(groups?.['body'] ?? '').matchAll(byHand)].filter(([, who]) => who !== 'hands').map(([call]) => call),
  );
  expect(others).toEqual([]);
});
