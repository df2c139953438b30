import { brandSettingsOf, parseBrandSettings } from '@shop/domain';
import { captchaHosts } from './content-security-policy.ts';
import { startSite } from './start-site.ts';

// `main.ts <gateway> <port>=<folder> …`: serves the static sites from their builds, each on its own port.
const [gateway, ...sites] = process.argv.slice(2);
if (!gateway || sites.length === 0) throw new Error('Usage: main.ts <gateway url> <port>=<folder> …');

const origins = {
  shop: process.env['STOREFRONT_URL'] ?? '',
  account: process.env['ACCOUNT_URL'] ?? '',
  admin: process.env['ADMIN_URL'] ?? '',
};
function portOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).port : '';
}
/** The captcha protects registration, which is a screen of the account. */
const accountPort = portOf(origins.account);
const adminPort = portOf(origins.admin);
const captcha = captchaHosts[process.env['CAPTCHA_PROVIDER'] ?? ''] ?? [];
const brand = brandSettingsOf(parseBrandSettings(process.env));
const host = process.env['HOST'] || '127.0.0.1';
const running = await Promise.all(
  sites.map((site) => {
    const [port = '', ...folder] = site.split('=');
    const strangers = port === accountPort ? captcha : [];
    return startSite({
      folder: folder.join('='),
      host,
      port: Number(port),
      gateway: new URL(gateway),
      origins,
      strangers,
      brand,
      membersOnly: port === adminPort,
    });
  }),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(
    signal,
    () => void Promise.all(running.map((site) => site.close())).then(() => process.exit(0)),
  );
}
