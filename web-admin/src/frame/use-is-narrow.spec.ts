import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { narrow } from './use-is-narrow.ts';

it.each(['AdminFrame.module.css', 'Waiting.module.css', 'go-anywhere/GoAnywhere.module.css'])(
  'changes at the width where %s does',
  (sheet) => {
    const queries = readFileSync(new URL(sheet, import.meta.url), 'utf8').matchAll(/@media (.*) \{/g);
    expect([...queries].map(([, query]) => query)).toEqual([narrow]);
  },
);
