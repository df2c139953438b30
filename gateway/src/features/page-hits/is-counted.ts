import type { IncomingHttpHeaders } from 'node:http';

/** Programs that fetch pages without a reader; a browser without a name is one of them. */
const bot =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios/i;

/** Whether a view is one of a person who does not mind: no bot, and no browser that asks not to be tracked. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  const agent = headers['user-agent'] ?? '';
  return agent !== '' && !bot.test(agent);
}
