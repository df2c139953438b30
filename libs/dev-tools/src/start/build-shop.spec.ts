import { describe, expect, it } from '@jest/globals';
import { describeBuild, describeBuildFailure } from './build-shop.ts';

describe('describeBuild', () => {
  const ran = (count: string) => `\n NX   Successfully ran target build for ${count}\n`;
  const cached = (count: number, all: number) =>
    `\nNx read the output from the cache instead of running the command for ${count} out of ${all} tasks.\n`;

  it('counts the projects and those that were rebuilt', () => {
    expect(describeBuild(ran('9 projects') + cached(9, 9))).toBe('9 projects, unchanged');
    expect(describeBuild(ran('9 projects') + cached(7, 9))).toBe('9 projects, 2 built anew');
    expect(describeBuild(ran('9 projects'))).toBe('9 projects, 9 built anew');
  });
});

describe('describeBuildFailure', () => {
  const failed = (reason: string) => `> nx run @shop/web-admin:build

> @shop/web-admin@0.1.0 build
> vite build

✗ Build failed in 62ms
error during build:
Build failed with 1 error:

${reason}

    at aggregate (file:///x/node_modules/rolldown/dist/error.mjs:50:18)
npm error Lifecycle script \`build\` failed with error:
npm error code 1

 NX   Running target build for 3 projects failed

Failed tasks:

- @shop/web-admin:build
`;

  it('names the project and the reason, without colour codes', () => {
    const output = failed('\x1b[31m[UNRESOLVED_ENTRY] \x1b[0mCannot resolve entry module index.html.');
    expect(describeBuildFailure(output)).toBe(
      'The build of @shop/web-admin failed: [UNRESOLVED_ENTRY] Cannot resolve entry module index.html.',
    );
  });

  it('recognises a full disk', () => {
    expect(describeBuildFailure(failed('Error: ENOSPC: no space left on device, write'))).toMatch(
      /^The disk is full/,
    );
  });

  it('gives no reason when none is found', () => {
    expect(describeBuildFailure('killed')).toBe('The build failed.');
  });
});
