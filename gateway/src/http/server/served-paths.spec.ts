import { describe, expect, it } from '@jest/globals';
import { ServedPaths } from './served-paths.ts';

const paths = new ServedPaths();
paths.add('GET', '/api/things/:id');
paths.add(['HEAD'], '/api/things/:id');
paths.add('POST', '/api/things/new');

describe('ServedPaths', () => {
  it.each([
    ['/api/things/5', ['GET', 'HEAD']],
    ['/api/things/new?x=1', ['GET', 'HEAD', 'POST']],
    ['/api/things/', []],
    ['/api/things', []],
    ['/api/things/5/more', []],
    ['', []],
  ])('methodsOf(%s) is %j', (url, methods) => {
    expect(paths.methodsOf(url)).toEqual(methods);
  });

  it('lists endpoints in the format of the endpoint table', () => {
    expect(paths.endpoints).toEqual(['GET /api/things/{id}', 'POST /api/things/new']);
  });
});
