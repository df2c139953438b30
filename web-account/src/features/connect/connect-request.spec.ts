import { describe, expect, it } from '@jest/globals';
import { isSafeReturn, parseConnectRequest } from './connect-request.ts';

describe('parseConnectRequest', () => {
  it('returns the parameters of the link', () => {
    const query = new URLSearchParams({
      client_id: 'a',
      redirect_uri: 'https://a.example/back',
      state: 's+1',
    });
    expect(parseConnectRequest(query)).toEqual({
      client_id: 'a',
      redirect_uri: 'https://a.example/back',
      response_type: '',
      scope: '',
      state: 's+1',
      code_challenge: '',
      code_challenge_method: '',
    });
  });

  it.each(['', 'client_id=a', 'redirect_uri=https%3A%2F%2Fa.example'])('refuses %p', (search) => {
    expect(parseConnectRequest(new URLSearchParams(search))).toBeNull();
  });
});

it.each([
  ['https://app.example/back?code=1', true],
  ['http://localhost:8080/back', true],
  ['ru.example.app:/back', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hi', false],
  ['/back', false],
  ['', false],
])('the redirect to %p is safe: %p', (address, isSafe) => {
  expect(isSafeReturn(address)).toBe(isSafe);
});
