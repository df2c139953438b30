import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';
import { captchaHosts, contentSecurityPolicy } from './content-security-policy.ts';

const deploy = join(import.meta.dirname, '../../../../deploy/nginx');

describe('the content security policy', () => {
  it('allows the site’s own scripts, frames and images only, by default', () => {
    const policy = contentSecurityPolicy('<script src="/a.js"></script>');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*https:/);
    expect(policy).toContain("img-src 'self' data: blob:;");
    const nginx = readFileSync(join(deploy, 'app.inc.template'), 'utf8');
    expect(nginx).toContain("img-src 'self' data: blob:;");
  });

  it.each(Object.entries(captchaHosts))(
    'with %s allows the captcha hosts for scripts, connections and frames',
    (_name, hosts) => {
      const policy = contentSecurityPolicy('', hosts);
      for (const rule of ['script-src', 'connect-src', 'frame-src']) {
        expect(policy).toContain(`${rule} 'self' ${hosts.join(' ')};`);
      }
      expect(policy).toContain("object-src 'none'");
    },
  );
});

it('nginx allows the same captcha hosts, on the account site only', () => {
  const sites = readFileSync(join(deploy, 'sites.conf.template'), 'utf8');
  for (const [name, hosts] of Object.entries(captchaHosts)) {
    expect(sites).toContain(`  ${name} '${hosts.join(' ')}';`);
  }
  const serverOf = (root: string): string | undefined =>
    sites.split(/^server \{/m).find((server) => server.includes(`\n  root ${root};`));
  expect(serverOf('/srv/account')).toMatch(/^\s+set \$captcha \$captcha_hosts;$/m);
  expect(serverOf('/srv/admin')).toMatch(/^\s+set \$captcha '';$/m);
});

it.each(['web-account', 'web-admin'])('nginx allows the inline script of %s, and no other', (site) => {
  const html = readFileSync(join(deploy, '../..', site, 'index.html'), 'utf8');
  const allowed = /script-src [^;]+/.exec(contentSecurityPolicy(html))?.[0] ?? '';
  expect(allowed).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'$/);
  expect(readFileSync(join(deploy, 'app.inc.template'), 'utf8')).toContain(`${allowed} $captcha;`);
});

it('nginx and the storefront send the same security headers', () => {
  const added = readFileSync(join(deploy, 'security.inc.template'), 'utf8');
  const sites = readFileSync(join(deploy, 'sites.conf.template'), 'utf8');
  const storefront = readFileSync(join(deploy, '../../web-storefront/server/security-headers.ts'), 'utf8');
  for (const [name, value] of Object.entries(securityHeaders)) {
    const variable = new RegExp(`^add_header ${name} (\\$\\w+) always;$`, 'm').exec(added)?.[1] ?? name;
    const map = sites.slice(
      sites.indexOf(`map $upstream_http_${name.toLowerCase().replaceAll('-', '_')} ${variable} {`),
    );
    expect(map.slice(0, map.indexOf('}'))).toContain(value);
    expect(storefront).toContain(`'${name.toLowerCase()}': '${value}'`);
  }
});
