import { describe, expect, it } from '@jest/globals';
import { explainNpmFailure } from './npm-failure.mjs';

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'disk'],
    ['npm error code ENOTFOUND\nnpm error network request to https://packages.example failed', 'network'],
    ['npm error code ECONNREFUSED', 'network'],
    ['npm error code EAI_AGAIN', 'network'],
    ['npm error code ENOTCACHED', 'network'],
    ['npm error code ETIMEDOUT', 'network'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'rights'],
    ['npm error code ETARGET\nnpm error notarget No matching version found', 'registry'],
    ['npm error code EINTEGRITY', 'integrity'],
  ])('finds the cause in %j', (output, kind) => {
    expect(explainNpmFailure(output)).toMatchObject({ kind, line: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it('prefers a full disk over a network failure as the cause', () => {
    expect(explainNpmFailure('ECONNRESET while writing\nENOSPC').kind).toBe('disk');
  });

  it('repeats the message of npm when the cause is unknown', () => {
    const output = 'npm error code EWEIRD\nnpm error the moon is full\nnpm error A complete log of this run';
    expect(explainNpmFailure(output)).toEqual({ kind: 'other', line: 'npm says: the moon is full.' });
  });
});
