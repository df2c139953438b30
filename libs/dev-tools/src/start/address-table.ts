import { renderTable } from '../cli/render-table.ts';
import type { PortPlan } from '../ports/port-plan.ts';
import type { DemoAccount } from '../seed/seed-section.ts';
import { listens } from '../supervise/ready.ts';
import { gatewayUrl, siteUrl, type Layout } from './programs.ts';

/** The addresses to open next, with a row only for what is running. */
export async function addressRows(layout: Layout, plan: PortPlan): Promise<string[][]> {
  const rows: string[][] = [];
  if (layout.sites.includes('storefront')) rows.push(['Shop', siteUrl('storefront', plan)]);
  if (layout.sites.includes('account')) rows.push(['Account', siteUrl('account', plan)]);
  if (layout.sites.includes('admin')) rows.push(['Back office', siteUrl('admin', plan)]);
  if (layout.backend !== 'none') rows.push(['API', `${gatewayUrl(plan)}/api`]);
  const docs = `${gatewayUrl(plan)}/api/docs`;
  if (layout.backend !== 'none' && (await exists(docs))) rows.push(['API docs', docs]);
  if (await listens(plan.mailbox)()) rows.push(['Mailbox', `http://localhost:${plan.mailbox}`]);
  return rows;
}

export function renderAddresses(
  rows: readonly (readonly string[])[],
  accounts: readonly DemoAccount[],
): string {
  const addresses = rows.map(([name = '', address = '']) => `  ${name.padEnd(12)} ${address}`).join('\n');
  if (accounts.length === 0) return addresses;
  const people = accounts.map(({ who, phone, password }) => [who, phone, password]);
  const table = renderTable(['Demo account', 'phone', 'password'], people);
  return `${addresses}\n\n${table.replace(/^/gm, '  ')}`;
}

async function exists(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}
